CREATE TABLE "wholesale_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"payment_id" uuid,
	"memo_id" uuid,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"cents" integer NOT NULL,
	"refunded_on" date NOT NULL,
	"reason" text NOT NULL,
	"reverses" uuid,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_refund_of_a_payment_or_a_memo" CHECK ((payment_id IS NULL) <> (memo_id IS NULL)),
	CONSTRAINT "wholesale_refund_of_something" CHECK (cents > 0),
	CONSTRAINT "wholesale_refund_method_known" CHECK (method IN ('check', 'ach', 'wire', 'card', 'other')),
	CONSTRAINT "wholesale_refund_by_card_of_a_payment" CHECK (method <> 'card' OR payment_id IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approval_kind_known";--> statement-breakpoint
ALTER TABLE "wholesale_refunds" ADD CONSTRAINT "wholesale_refunds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_refunds" ADD CONSTRAINT "wholesale_refunds_payment_id_wholesale_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."wholesale_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_refunds" ADD CONSTRAINT "wholesale_refunds_memo_id_wholesale_credit_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."wholesale_credit_memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_refunds" ADD CONSTRAINT "wholesale_refunds_reverses_wholesale_refunds_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."wholesale_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wholesale_refunds_by_company" ON "wholesale_refunds" USING btree ("company_id","refunded_on","id");--> statement-breakpoint
CREATE INDEX "wholesale_refunds_by_payment" ON "wholesale_refunds" USING btree ("payment_id") WHERE payment_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "wholesale_refunds_reversals" ON "wholesale_refunds" USING btree ("reverses") WHERE reverses IS NOT NULL;--> statement-breakpoint
CREATE INDEX "wholesale_refunds_by_memo" ON "wholesale_refunds" USING btree ("memo_id") WHERE memo_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approval_kind_known" CHECK (kind IN ('refund', 'cancellation', 'credit_refund', 'write_off', 'count'));--> statement-breakpoint
-- What went back is only ever added to.
REVOKE UPDATE, DELETE, TRUNCATE ON wholesale_refunds FROM untapped_app;
