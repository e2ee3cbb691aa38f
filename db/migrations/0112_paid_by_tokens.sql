CREATE TABLE "token_spending_settings" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_spending_settings_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"max_percent" integer NOT NULL,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "percent_within" CHECK (max_percent BETWEEN 0 AND 100)
);
--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "amount_is_its_tenders";--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "amounts_not_negative";--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "tokens_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "tokens_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "amount_is_its_tenders" CHECK (amount_cents = card_cents + gift_card_cents + tokens_cents) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "amounts_not_negative" CHECK (least(card_cents, gift_card_cents, tokens_cents, shipping_cents, goodwill_cents, offset_cents, exchanged_cents) >= 0) NOT VALID;--> statement-breakpoint
INSERT INTO token_spending_settings (max_percent, reason, made_by) VALUES (100, 'Tokens may pay for all of the goods.', 'system');--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON token_spending_settings FROM untapped_app;
