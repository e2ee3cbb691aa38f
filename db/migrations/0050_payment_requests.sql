CREATE TABLE "payment_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"items" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "known_purpose" CHECK ("payment_requests"."purpose" IN ('edit', 'draft', 'exchange')),
	CONSTRAINT "known_state" CHECK ("payment_requests"."state" IN ('open', 'paid', 'expired', 'cancelled')),
	CONSTRAINT "chargeable" CHECK ("payment_requests"."amount_cents" >= 50),
	CONSTRAINT "ended_at_a_time" CHECK (("payment_requests"."state" = 'open') = ("payment_requests"."ended_at" IS NULL))
);
--> statement-breakpoint
DROP VIEW "published"."payments";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "nth" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE INDEX "payment_requests_order_id_index" ON "payment_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_requests_open" ON "payment_requests" USING btree ("expires_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_edit_or_draft" ON "payment_requests" USING btree ("order_id") WHERE state = 'open' AND purpose <> 'exchange';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE VIEW "published"."payment_requests" AS (select "id", "order_id", "purpose", "state", "amount_cents", "expires_at" from "payment_requests");--> statement-breakpoint
CREATE VIEW "published"."payments" AS (select "id", "order_id", "nth", "request_id", "provider", "intent_id", "status", "amount_cents", "captured_cents", "refunded_cents", "instrument", "failure", "looks", "created_at" from "payments");--> statement-breakpoint
-- A try to pay a link that fails says nothing about how the order itself was paid.
DROP TRIGGER order_payment_failed ON payments;--> statement-breakpoint
CREATE TRIGGER order_payment_failed AFTER UPDATE ON payments FOR EACH ROW
	WHEN (NEW.request_id IS NULL AND (OLD.status IN ('failed', 'cancelled') AND OLD.refunded_cents = 0) <> (NEW.status IN ('failed', 'cancelled') AND NEW.refunded_cents = 0))
	EXECUTE FUNCTION order_payment_failed();--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON payment_requests FROM untapped_app;
