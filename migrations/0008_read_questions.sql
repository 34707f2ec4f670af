CREATE TABLE "read_questions" (
	"patient_id" uuid NOT NULL,
	"therapist_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "read_questions_patient_id_therapist_id_pk" PRIMARY KEY("patient_id","therapist_id")
);
--> statement-breakpoint
ALTER TABLE "read_questions" ADD CONSTRAINT "read_questions_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_questions" ADD CONSTRAINT "read_questions_therapist_id_users_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "read_questions_therapist" ON "read_questions" USING btree ("therapist_id");