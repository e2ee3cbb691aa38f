CREATE TABLE "order_refund_lines" (
	"refund_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "units_not_negative" CHECK (least(quantity, cancelled) >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"goodwill_cents" integer NOT NULL,
	"offset_cents" integer NOT NULL,
	"card_cents" integer NOT NULL,
	"gift_card_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_order_id_nth_unique" UNIQUE("order_id","nth"),
	CONSTRAINT "amount_is_its_tenders" CHECK (amount_cents = card_cents + gift_card_cents),
	CONSTRAINT "amounts_not_negative" CHECK (least(card_cents, gift_card_cents, shipping_cents, goodwill_cents, offset_cents) >= 0)
);
--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD COLUMN "refund_id" uuid;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_shipping_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_refund_lines_line_id_index" ON "order_refund_lines" USING btree ("line_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "refunded_within_paid" CHECK (refunded_cents BETWEEN 0 AND total_cents + gift_card_cents + tokens_cents) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "refunded_shipping_within_shipping" CHECK (refunded_shipping_cents BETWEEN 0 AND shipping_cents) NOT VALID;
--> statement-breakpoint
CREATE VIEW "published"."payment_refunds" AS (select "id", "payment_id", "cause", "amount_cents", "state", "reason", "created_at" from "payment_refunds");
--> statement-breakpoint
-- What went back stays written, as the gift cards' entries do.
ALTER TABLE gift_card_entries ADD CONSTRAINT gift_card_entries_refund_fk FOREIGN KEY (refund_id) REFERENCES order_refunds (id) NOT VALID;
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON order_refunds, order_refund_lines FROM untapped_app;
