-- Grants of before name no giver and epochs of before carry no MAC. There is no production data: accounts begin anew.
DELETE FROM "users";--> statement-breakpoint
ALTER TABLE "key_grants" ADD COLUMN "giver_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "key_grants" ADD COLUMN "giver_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "key_grants" ADD COLUMN "giver_mac" text NOT NULL;--> statement-breakpoint
ALTER TABLE "scope_epochs" ADD COLUMN "inbox_mac" text NOT NULL;