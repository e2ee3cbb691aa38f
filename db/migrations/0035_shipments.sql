CREATE TABLE "shipped_stock" (
	"movement_id" bigint PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "quantity_positive" CHECK ("shipped_stock"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_shipment_lines_shipment_id_line_id_pk" PRIMARY KEY("shipment_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "order_shipments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "order_shipments_order_id_nth_unique" UNIQUE("order_id","nth")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "needs_shipping" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_ship" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipped_stock" ADD CONSTRAINT "shipped_stock_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipped_stock" ADD CONSTRAINT "shipped_stock_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipment_lines" ADD CONSTRAINT "order_shipment_lines_shipment_id_order_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."order_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipment_lines" ADD CONSTRAINT "order_shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipped_stock_order_id_index" ON "shipped_stock" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipped_stock_lot_id_movement_id_index" ON "shipped_stock" USING btree ("lot_id","movement_id");--> statement-breakpoint
CREATE INDEX "order_shipment_lines_line_id_index" ON "order_shipment_lines" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "units_within_quantity" CHECK (shipped >= 0 AND cancelled >= 0 AND shipped + cancelled <= quantity AND refunded BETWEEN 0 AND quantity) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "shipped_units_add_up" CHECK (to_ship >= 0 AND delivered BETWEEN 0 AND shipped) NOT VALID;
--> statement-breakpoint
ALTER TABLE shipped_stock ADD CONSTRAINT shipped_stock_order_fk FOREIGN KEY (order_id) REFERENCES orders (id);
--> statement-breakpoint
ALTER TABLE shipped_stock ADD CONSTRAINT shipped_stock_parcel_fk FOREIGN KEY (shipment_id, line_id) REFERENCES order_shipment_lines (shipment_id, line_id);
--> statement-breakpoint
-- What has left stays written.
REVOKE UPDATE, DELETE, TRUNCATE ON shipped_stock FROM untapped_app;
--> statement-breakpoint
UPDATE order_lines SET needs_shipping = false WHERE product_id IN (SELECT id FROM products WHERE category = 'gift-cards');
--> statement-breakpoint
-- Nothing has been shipped before this, so of every order all that travels is still to leave.
UPDATE orders SET to_ship = (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = orders.id AND needs_shipping)
	WHERE shipping_address IS NOT NULL;
