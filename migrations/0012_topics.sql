CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"shared_at" timestamp with time zone,
	"struck_at" timestamp with time zone,
	"talked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topics_by_patient" ON "topics" USING btree ("patient_id","position");