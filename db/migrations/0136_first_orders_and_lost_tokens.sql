CREATE TABLE "token_first_orders" (
	"member" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"tokens" integer DEFAULT 0 NOT NULL,
	"min_cents" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "first_order_with_tokens" CHECK ((order_id IS NULL) = (tokens = 0) AND least(tokens, min_cents, times) >= 0)
);
--> statement-breakpoint
ALTER TABLE "friend_reading" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "lost_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "lost_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "token_first_orders" ("member", "order_id", "tokens", "min_cents", "times")
SELECT t.member, e.order_id, t.amount, 0, 1 FROM token_transfers t
CROSS JOIN LATERAL (SELECT order_id FROM token_earnings WHERE member = t.member AND matured_at <= t.at ORDER BY matured_at DESC LIMIT 1) e
WHERE t.kind = 'bonus' AND t.cause_type = 'first-order';
