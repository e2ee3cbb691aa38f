CREATE TABLE "wholesale_shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"cases" integer NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "wholesale_shipment_lines_shipment_id_line_id_pk" PRIMARY KEY("shipment_id","line_id"),
	CONSTRAINT "shipped_cases_positive" CHECK (cases > 0 AND units > 0 AND units % cases = 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_shipment_lots" (
	"shipment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"lot_code" text NOT NULL,
	"best_by" date,
	"units" integer NOT NULL,
	CONSTRAINT "wholesale_shipment_lots_shipment_id_line_id_lot_id_pk" PRIMARY KEY("shipment_id","line_id","lot_id"),
	CONSTRAINT "shipped_lot_units_positive" CHECK (units > 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_shipments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"shipped_by" text NOT NULL,
	"shipped_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_shipments_in_order" UNIQUE("order_id","nth"),
	CONSTRAINT "shipment_counts" CHECK (nth > 0)
);
--> statement-breakpoint
ALTER TABLE "shipped_stock" ALTER COLUMN "shipment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipped_stock" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipped_stock" ADD COLUMN "wholesale_shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "shipped_stock" ADD COLUMN "wholesale_order_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "min_best_by" date;--> statement-breakpoint
ALTER TABLE "wholesale_shipment_lines" ADD CONSTRAINT "wholesale_shipment_lines_shipment_id_wholesale_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."wholesale_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_shipment_lines" ADD CONSTRAINT "wholesale_shipment_lines_line_id_wholesale_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."wholesale_order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_shipment_lots" ADD CONSTRAINT "wholesale_shipment_lots_line_fk" FOREIGN KEY ("shipment_id","line_id") REFERENCES "public"."wholesale_shipment_lines"("shipment_id","line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_shipments" ADD CONSTRAINT "wholesale_shipments_order_id_wholesale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wholesale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wholesale_shipment_lines_by_line" ON "wholesale_shipment_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "wholesale_shipment_lots_by_lot" ON "wholesale_shipment_lots" USING btree ("lot_id");--> statement-breakpoint
ALTER TABLE "shipped_stock" ADD CONSTRAINT "shipped_to_one_order" CHECK (num_nonnulls(order_id, wholesale_order_id) = 1 AND (order_id IS NULL) = (shipment_id IS NULL)
				AND (wholesale_order_id IS NULL) = (wholesale_shipment_id IS NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE shipped_stock VALIDATE CONSTRAINT shipped_to_one_order;--> statement-breakpoint
ALTER TABLE shipped_stock ADD CONSTRAINT shipped_stock_wholesale_order_fk FOREIGN KEY (wholesale_order_id) REFERENCES wholesale_orders (id) NOT VALID;--> statement-breakpoint
ALTER TABLE shipped_stock VALIDATE CONSTRAINT shipped_stock_wholesale_order_fk;--> statement-breakpoint
ALTER TABLE shipped_stock ADD CONSTRAINT shipped_stock_wholesale_line_fk FOREIGN KEY (wholesale_shipment_id, line_id) REFERENCES wholesale_shipment_lines (shipment_id, line_id) NOT VALID;--> statement-breakpoint
ALTER TABLE shipped_stock VALIDATE CONSTRAINT shipped_stock_wholesale_line_fk;--> statement-breakpoint
ALTER TABLE wholesale_shipment_lots ADD CONSTRAINT wholesale_shipment_lots_lot_fk FOREIGN KEY (lot_id) REFERENCES stock_lots (id);--> statement-breakpoint
-- What wholesale orders reserved before this says until when it has to be good, too.
UPDATE stock_reservations r SET min_best_by = o.min_best_by FROM wholesale_orders o WHERE o.id = r.order_id;--> statement-breakpoint
-- What has left stays written.
REVOKE UPDATE, DELETE, TRUNCATE ON wholesale_shipments, wholesale_shipment_lines, wholesale_shipment_lots FROM untapped_app;
