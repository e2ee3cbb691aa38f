CREATE TABLE "creator_pay_details" (
	"creator_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"encrypted" text,
	"shown" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_method_known" CHECK (method IN ('tokens', 'cash')),
	CONSTRAINT "cash_has_details" CHECK ((method = 'cash') = (encrypted IS NOT NULL) AND (method = 'cash') = (shown IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "creator_payout_lines" DROP CONSTRAINT "payout_pays_something";--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD COLUMN "bank_state" text;--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD COLUMN "bank_reason" text;--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "creator_pay_details" ADD CONSTRAINT "creator_pay_details_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD CONSTRAINT "payout_line_pays" CHECK (cents > 0 AND tokens >= 0 AND (tokens > 0) = (bank_state IS NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD CONSTRAINT "bank_state_known" CHECK (bank_state IN ('to_send', 'sent', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD CONSTRAINT "failed_line_has_reason" CHECK ((bank_state IS NOT DISTINCT FROM 'failed') = (bank_reason IS NOT NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD CONSTRAINT "account_until_settled" CHECK (encrypted IS NULL OR bank_state = 'to_send') NOT VALID;