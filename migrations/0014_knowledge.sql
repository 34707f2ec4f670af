CREATE TABLE "document_chunks" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"therapist_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_chunks_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "knowledge" text;--> statement-breakpoint
ALTER TABLE "document_chunks" ADD CONSTRAINT "document_chunks_therapist_id_users_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_chunks_therapist" ON "document_chunks" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "document_chunks_time" ON "document_chunks" USING btree ("created_at");