ALTER TABLE "order_returns" DROP CONSTRAINT "return_state_known";--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "planned" jsonb;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "return_due_by_request" CHECK (state <> 'due' OR request_id IS NOT NULL AND planned IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "return_state_known" CHECK (state IN ('requested', 'approved', 'sent', 'received', 'due', 'settled', 'refused', 'withdrawn', 'expired')) NOT VALID;