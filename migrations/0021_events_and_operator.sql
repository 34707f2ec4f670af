CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"location" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "event_counts_day_event_location_pk" PRIMARY KEY("day","event","location")
);
--> statement-breakpoint
CREATE TABLE "operator_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL,
	"most" bigint,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_to_mail" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
-- A letter was mailed when it came: none of before is to be mailed again.
UPDATE "contact_messages" SET "mailed_at" = "created_at";
