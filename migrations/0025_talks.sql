CREATE TABLE "talks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"title" text,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "talk_id" uuid;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talks_by_patient" ON "talks" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "conversations_by_talk" ON "conversations" USING btree ("patient_id","talk_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);