ALTER TABLE "jobs" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;