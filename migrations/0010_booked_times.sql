ALTER TABLE "invitations" ADD COLUMN "matched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "therapist_requests" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "therapist_requests" ADD COLUMN "overdue_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "therapist_requests" ADD COLUMN "time" text;--> statement-breakpoint
ALTER TABLE "therapist_requests" ADD COLUMN "time_for_therapist" text;--> statement-breakpoint
ALTER TABLE "therapist_requests" ADD COLUMN "time_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "therapist_requests" ADD COLUMN "time_changed_by" text;--> statement-breakpoint
ALTER TABLE "therapist_requests" ADD COLUMN "time_called_off_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "therapist_requests_open" ON "therapist_requests" USING btree ("created_at") WHERE "therapist_requests"."state" = 'open';