CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "returned_stock" (
	"movement_id" bigint PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"scrap_movement_id" bigint,
	CONSTRAINT "quantity_positive" CHECK ("returned_stock"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"asked" integer NOT NULL,
	"approved" integer,
	"restocked" integer DEFAULT 0 NOT NULL,
	"scrapped" integer DEFAULT 0 NOT NULL,
	"scrap_reason" text,
	"held" integer NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"exchange_for" uuid,
	CONSTRAINT "order_return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "asked_positive" CHECK (asked > 0),
	CONSTRAINT "approved_within_asked" CHECK (approved BETWEEN 0 AND asked),
	CONSTRAINT "received_within_approved" CHECK (restocked >= 0 AND scrapped >= 0 AND restocked + scrapped <= coalesce(approved, 0)),
	CONSTRAINT "held_within_asked" CHECK (held >= 0 AND settled >= 0 AND held + settled <= asked)
);
--> statement-breakpoint
CREATE TABLE "order_return_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"return_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "order_return_photos_return_id_nth_unique" UNIQUE("return_id","nth"),
	CONSTRAINT "nth_within_limit" CHECK (nth BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text DEFAULT 'R-' || nextval('return_numbers') NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"wish" text NOT NULL,
	"note" text,
	"answer" text,
	"tracking_number" text,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"refund_id" uuid,
	CONSTRAINT "order_returns_reference_unique" UNIQUE("reference"),
	CONSTRAINT "return_kind_known" CHECK (kind IN ('return', 'claim')),
	CONSTRAINT "return_state_known" CHECK (state IN ('requested', 'approved', 'sent', 'received', 'settled', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "return_expires_while_approved" CHECK ((expires_at IS NOT NULL) = (state = 'approved')),
	CONSTRAINT "return_closed_at_its_end" CHECK ((closed_at IS NOT NULL) = (state IN ('settled', 'refused', 'withdrawn', 'expired'))),
	CONSTRAINT "return_settled_by_refund" CHECK ((refund_id IS NOT NULL) = (state = 'settled'))
);
--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "amounts_not_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "total_is_its_parts";--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "exchanged_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "asked_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchanged_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returned_stock" ADD CONSTRAINT "returned_stock_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_stock" ADD CONSTRAINT "returned_stock_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_stock" ADD CONSTRAINT "returned_stock_scrap_movement_id_stock_movements_id_fk" FOREIGN KEY ("scrap_movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_photos" ADD CONSTRAINT "order_return_photos_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returned_stock_return_id_index" ON "returned_stock" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returned_stock_order_id_index" ON "returned_stock" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_lines_line_id_index" ON "order_return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_returns_order_id_index" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_by_state" ON "order_returns" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "order_returns_by_kind" ON "order_returns" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "order_returns_by_kind_and_state" ON "order_returns" USING btree ("kind","state","id");--> statement-breakpoint
CREATE INDEX "order_returns_to_expire" ON "order_returns" USING btree ("expires_at") WHERE expires_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "amounts_not_negative" CHECK (least(card_cents, gift_card_cents, shipping_cents, goodwill_cents, offset_cents, exchanged_cents) >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "returns_within_shipped" CHECK (asked_back >= 0 AND returned >= 0 AND returned <= refunded AND asked_back + returned <= shipped AND asked_back + refunded <= quantity) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "exchanged_not_negative" CHECK (exchanged_cents >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "total_is_its_parts" CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents + deposit_cents - gift_card_cents - tokens_cents - exchanged_cents) NOT VALID;--> statement-breakpoint
ALTER TABLE returned_stock ADD CONSTRAINT returned_stock_return_fk FOREIGN KEY (return_id, line_id) REFERENCES order_return_lines (return_id, line_id);--> statement-breakpoint
ALTER TABLE returned_stock ADD CONSTRAINT returned_stock_order_fk FOREIGN KEY (order_id) REFERENCES orders (id);--> statement-breakpoint
-- What came back stays written.
REVOKE UPDATE, DELETE, TRUNCATE ON returned_stock FROM untapped_app;--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON order_returns, order_return_lines FROM untapped_app;
