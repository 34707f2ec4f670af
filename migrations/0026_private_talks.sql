ALTER TABLE "conversations" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "talks" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "key_grants" ADD CONSTRAINT "key_grants_private" CHECK ("key_grants"."scope" <> 'private' or "key_grants"."reader_id" = "key_grants"."patient_id");