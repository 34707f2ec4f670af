CREATE TABLE "therapy_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid,
	"therapist_id" uuid,
	"date" date NOT NULL,
	"session_type" text NOT NULL,
	"notes" text,
	"transcript" text,
	"therapist_notes" text,
	"therapist_copy" text,
	"key_insights" text,
	"patient_summary" text,
	"summary_shared" boolean DEFAULT false NOT NULL,
	"analysis_job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "therapy_sessions" ADD CONSTRAINT "therapy_sessions_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "therapy_sessions" ADD CONSTRAINT "therapy_sessions_therapist_id_users_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "therapy_sessions_patient" ON "therapy_sessions" USING btree ("patient_id","date" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "therapy_sessions_therapist" ON "therapy_sessions" USING btree ("therapist_id","date" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "therapy_sessions_old" ON "therapy_sessions" USING btree ("updated_at");