CREATE TABLE "tailoring_grants" (
	"therapist_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"reader_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"reader_key" text NOT NULL,
	"giver_key" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tailoring_grants_therapist_id_epoch_reader_id_pk" PRIMARY KEY("therapist_id","epoch","reader_id")
);
--> statement-breakpoint
CREATE TABLE "tailoring_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"therapist_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slot" text,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tailoring_grants" ADD CONSTRAINT "tailoring_grants_therapist_id_users_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tailoring_grants" ADD CONSTRAINT "tailoring_grants_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tailoring_texts" ADD CONSTRAINT "tailoring_texts_therapist_id_users_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tailoring_grants_reader" ON "tailoring_grants" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "tailoring_texts_therapist" ON "tailoring_texts" USING btree ("therapist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tailoring_texts_slot" ON "tailoring_texts" USING btree ("therapist_id","slot");