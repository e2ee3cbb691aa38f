CREATE TABLE "stock_count_lines" (
	"count_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"counted" integer,
	"book" integer,
	"counted_by" text,
	"counted_at" timestamp with time zone,
	CONSTRAINT "stock_count_lines_count_id_lot_id_pk" PRIMARY KEY("count_id","lot_id"),
	CONSTRAINT "counted_not_negative" CHECK ("stock_count_lines"."counted" >= 0),
	CONSTRAINT "counted_against_the_books" CHECK (("stock_count_lines"."counted" IS NULL) = ("stock_count_lines"."book" IS NULL)
			AND ("stock_count_lines"."counted" IS NULL) = ("stock_count_lines"."counted_by" IS NULL)
			AND ("stock_count_lines"."counted" IS NULL) = ("stock_count_lines"."counted_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"location" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "state_known" CHECK ("stock_counts"."state" IN ('open', 'posted', 'dropped')),
	CONSTRAINT "ended_by_somebody" CHECK (("stock_counts"."state" = 'open') = ("stock_counts"."ended_by" IS NULL)
			AND ("stock_counts"."ended_by" IS NULL) = ("stock_counts"."ended_at" IS NULL)),
	CONSTRAINT "posted_for_a_reason" CHECK ("stock_counts"."state" <> 'posted' OR "stock_counts"."reason" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"supplier" text NOT NULL,
	"reference" text NOT NULL,
	"location" text NOT NULL,
	"expected_on" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"close_reason" text,
	CONSTRAINT "closed_by_somebody" CHECK (("deliveries"."closed_at" IS NULL) = ("deliveries"."closed_by" IS NULL)),
	CONSTRAINT "not_to_transit" CHECK ("deliveries"."location" <> 'TRANSIT')
);
--> statement-breakpoint
CREATE TABLE "delivery_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unit_cost_cents" integer NOT NULL,
	CONSTRAINT "delivery_lines_delivery_id_item_id_unique" UNIQUE("delivery_id","item_id"),
	CONSTRAINT "quantity_positive" CHECK ("delivery_lines"."quantity" > 0),
	CONSTRAINT "received_not_negative" CHECK ("delivery_lines"."received" >= 0),
	CONSTRAINT "unit_cost_not_negative" CHECK ("delivery_lines"."unit_cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_receipts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quantity_positive" CHECK ("delivery_receipts"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"from_lot_id" uuid NOT NULL,
	"transit_lot_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"arrived" integer,
	"reason" text,
	CONSTRAINT "transfer_lines_transfer_id_from_lot_id_unique" UNIQUE("transfer_id","from_lot_id"),
	CONSTRAINT "quantity_positive" CHECK ("transfer_lines"."quantity" > 0),
	CONSTRAINT "arrived_not_negative" CHECK ("transfer_lines"."arrived" >= 0),
	CONSTRAINT "differences_have_a_reason" CHECK ("transfer_lines"."arrived" = "transfer_lines"."quantity" OR "transfer_lines"."arrived" IS NULL OR "transfer_lines"."reason" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"from_location" text NOT NULL,
	"to_location" text NOT NULL,
	"note" text,
	"dispatched_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_by" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "between_two_warehouses" CHECK ("transfers"."from_location" <> "transfers"."to_location"
			AND "transfers"."from_location" <> 'TRANSIT' AND "transfers"."to_location" <> 'TRANSIT'),
	CONSTRAINT "received_by_somebody" CHECK (("transfers"."received_at" IS NULL) = ("transfers"."received_by" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_location_warehouses_code_fk" FOREIGN KEY ("location") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_location_warehouses_code_fk" FOREIGN KEY ("location") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lines" ADD CONSTRAINT "delivery_lines_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lines" ADD CONSTRAINT "delivery_lines_item_id_inventory_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD CONSTRAINT "delivery_receipts_line_id_delivery_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."delivery_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receipts" ADD CONSTRAINT "delivery_receipts_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_from_lot_id_stock_lots_id_fk" FOREIGN KEY ("from_lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_lines" ADD CONSTRAINT "transfer_lines_transit_lot_id_stock_lots_id_fk" FOREIGN KEY ("transit_lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_location_warehouses_code_fk" FOREIGN KEY ("from_location") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_location_warehouses_code_fk" FOREIGN KEY ("to_location") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_receipts_line_id_index" ON "delivery_receipts" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "transfer_lines_on_the_way" ON "transfer_lines" USING btree ("transit_lot_id") WHERE arrived IS NULL;--> statement-breakpoint
-- What came is written down once and for all.
REVOKE UPDATE, DELETE, TRUNCATE ON delivery_receipts FROM untapped_app;
--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON deliveries, delivery_lines, transfers, transfer_lines, stock_counts, stock_count_lines FROM untapped_app;
