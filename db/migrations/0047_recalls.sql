CREATE TABLE "recall_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recall_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "recall_notices_recall_id_order_id_unique" UNIQUE("recall_id","order_id"),
	CONSTRAINT "units_positive" CHECK ("recall_notices"."units" > 0),
	CONSTRAINT "answer_known" CHECK ("recall_notices"."answer" IN ('have', 'used', 'destroyed')),
	CONSTRAINT "answered_at_a_time" CHECK (("recall_notices"."answer" IS NULL) = ("recall_notices"."answered_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"sku" text NOT NULL,
	"item" text NOT NULL,
	"lot" text NOT NULL,
	"reason" text NOT NULL,
	"advice" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	CONSTRAINT "closed_by_somebody" CHECK (("recalls"."closed_at" IS NULL) = ("recalls"."closed_by" IS NULL)
			AND ("recalls"."closed_at" IS NULL) = ("recalls"."close_reason" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_notices_order_id_index" ON "recall_notices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_open" ON "recalls" USING btree ("sku","lot") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE VIEW "published"."inventory_items" AS (select "id", "sku", "name" from "inventory_items");--> statement-breakpoint
CREATE VIEW "published"."lot_claims" AS (select "lot_id", "order_id", "line_id", "quantity", "state" from "stock_reservations");--> statement-breakpoint
CREATE VIEW "published"."shipped_lots" AS (select "lot_id", "order_id", "line_id", "quantity" from "shipped_stock");--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON recalls, recall_notices FROM untapped_app;
