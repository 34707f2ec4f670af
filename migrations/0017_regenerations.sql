CREATE TABLE "regeneration_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"regeneration_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regenerations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"known" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "regeneration_parts" ADD CONSTRAINT "regeneration_parts_regeneration_id_regenerations_id_fk" FOREIGN KEY ("regeneration_id") REFERENCES "public"."regenerations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regeneration_parts" ADD CONSTRAINT "regeneration_parts_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regenerations" ADD CONSTRAINT "regenerations_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regenerations" ADD CONSTRAINT "regenerations_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regeneration_parts_by_regeneration" ON "regeneration_parts" USING btree ("regeneration_id");--> statement-breakpoint
CREATE INDEX "regenerations_by_patient" ON "regenerations" USING btree ("patient_id");