CREATE TABLE "anamnesis_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anamnesis_profiles" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "anamnesis_profiles" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "anamnesis_findings" ADD CONSTRAINT "anamnesis_findings_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anamnesis_findings_by_patient" ON "anamnesis_findings" USING btree ("patient_id","created_at");