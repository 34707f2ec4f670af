CREATE TABLE "opinion_counts" (
	"day" date NOT NULL,
	"chat" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "opinion_counts_day_chat_verdict_reason_pk" PRIMARY KEY("day","chat","verdict","reason")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "version_of" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "opinion" text;--> statement-breakpoint
CREATE INDEX "conversations_versions" ON "conversations" USING btree ("patient_id","version_of") WHERE "conversations"."version_of" is not null;