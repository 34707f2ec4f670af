CREATE TABLE "measure_reminders" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"every_days" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measure_reminders" ADD CONSTRAINT "measure_reminders_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measure_reminders_due" ON "measure_reminders" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "measures_by_patient" ON "measures" USING btree ("patient_id","created_at" DESC NULLS LAST,"id");