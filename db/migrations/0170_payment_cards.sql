ALTER TABLE "gateway"."intents" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE VIEW "published"."payment_cards" AS (select "order_id", "fingerprint" from "payments" where status = 'paid' AND order_id IS NOT NULL AND fingerprint IS NOT NULL);