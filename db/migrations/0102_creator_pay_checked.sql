ALTER TABLE "creator_payout_lines" VALIDATE CONSTRAINT "payout_line_pays";--> statement-breakpoint
ALTER TABLE "creator_payout_lines" VALIDATE CONSTRAINT "bank_state_known";--> statement-breakpoint
ALTER TABLE "creator_payout_lines" VALIDATE CONSTRAINT "failed_line_has_reason";--> statement-breakpoint
ALTER TABLE "creator_payout_lines" VALIDATE CONSTRAINT "account_until_settled";--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON recipe_sales, recipe_royalties FROM untapped_app;
