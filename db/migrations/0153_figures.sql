CREATE TABLE "insight_annotations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohort_days" (
	"day" date NOT NULL,
	"cohort" date NOT NULL,
	"bucket" integer NOT NULL,
	"order_count" bigint DEFAULT 0 NOT NULL,
	"first_orders" bigint DEFAULT 0 NOT NULL,
	"second_orders" bigint DEFAULT 0 NOT NULL,
	"customer_count" bigint DEFAULT 0 NOT NULL,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"contribution_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cohort_days_day_cohort_bucket_pk" PRIMARY KEY("day","cohort","bucket")
);
--> statement-breakpoint
CREATE TABLE "counted_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"placed_on" date NOT NULL,
	"state" text,
	"customer" text NOT NULL,
	"source" text NOT NULL,
	"has_goods" boolean NOT NULL,
	"cohort" date,
	"nth" integer,
	"age" integer,
	"is_first_of_month" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counting_progress" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"event_id" bigint NOT NULL,
	"invoice_number" integer NOT NULL,
	"memo_number" integer NOT NULL,
	"allocation_id" bigint NOT NULL,
	"movement_id" bigint NOT NULL,
	"disputes_at" timestamp with time zone NOT NULL,
	"through" timestamp with time zone NOT NULL,
	CONSTRAINT "one_counting_progress" CHECK ("counting_progress"."id")
);
--> statement-breakpoint
CREATE TABLE "lot_days" (
	"day" date NOT NULL,
	"lot_id" uuid NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"shipped" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"other" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lot_days_day_lot_id_pk" PRIMARY KEY("day","lot_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_days" (
	"day" date NOT NULL,
	"promotion_id" uuid NOT NULL,
	"order_count" bigint DEFAULT 0 NOT NULL,
	"new_order_count" bigint DEFAULT 0 NOT NULL,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_days_day_promotion_id_pk" PRIMARY KEY("day","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "insight_rebuilds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"next_day" date,
	"done_days" integer DEFAULT 0 NOT NULL,
	"all_days" integer DEFAULT 0 NOT NULL,
	"changed_days" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_days" (
	"sold_on" date NOT NULL,
	"day" date NOT NULL,
	"item_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"units" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "return_days_sold_on_day_item_id_reason_pk" PRIMARY KEY("sold_on","day","item_id","reason")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"known_on" date NOT NULL,
	"channel" text NOT NULL,
	"item_id" uuid,
	"state" text,
	"customer" text NOT NULL,
	"source" text NOT NULL,
	"units" bigint DEFAULT 0 NOT NULL,
	"cans" bigint DEFAULT 0 NOT NULL,
	"returned_units" bigint DEFAULT 0 NOT NULL,
	"gross_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"tokens_cents" bigint DEFAULT 0 NOT NULL,
	"returns_cents" bigint DEFAULT 0 NOT NULL,
	"cogs_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_sums" (
	"level" text NOT NULL,
	"day" date NOT NULL,
	"known_on" date NOT NULL,
	"channel" text NOT NULL,
	"item_id" uuid,
	"state" text,
	"customer" text NOT NULL,
	"source" text NOT NULL,
	"units" bigint DEFAULT 0 NOT NULL,
	"cans" bigint DEFAULT 0 NOT NULL,
	"returned_units" bigint DEFAULT 0 NOT NULL,
	"gross_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"tokens_cents" bigint DEFAULT 0 NOT NULL,
	"returns_cents" bigint DEFAULT 0 NOT NULL,
	"cogs_cents" bigint DEFAULT 0 NOT NULL,
	"order_count" bigint DEFAULT 0 NOT NULL,
	"new_order_count" bigint DEFAULT 0 NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"deposit_cents" bigint DEFAULT 0 NOT NULL,
	"gift_card_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"product_views" bigint DEFAULT 0 NOT NULL,
	"cart_views" bigint DEFAULT 0 NOT NULL,
	"checkout_views" bigint DEFAULT 0 NOT NULL,
	"started" bigint DEFAULT 0 NOT NULL,
	"completed" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_months" (
	"month" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "empty_searches_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE INDEX "insight_annotations_by_day" ON "insight_annotations" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "counted_orders_by_day" ON "counted_orders" USING btree ("day","order_id");--> statement-breakpoint
CREATE INDEX "lot_days_by_lot" ON "lot_days" USING btree ("lot_id","day");--> statement-breakpoint
CREATE INDEX "return_days_by_day" ON "return_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_days_by_day" ON "sales_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_days_by_item" ON "sales_days" USING btree ("item_id","day");--> statement-breakpoint
CREATE INDEX "sales_sums_by_day" ON "sales_sums" USING btree ("level","day");--> statement-breakpoint
CREATE INDEX "sales_sums_restated" ON "sales_sums" USING btree ("day","known_on") WHERE level = 'mix' AND known_on > day;--> statement-breakpoint
CREATE UNIQUE INDEX "insight_views_by_name" ON "insight_views" USING btree (lower("name"));--> statement-breakpoint
CREATE VIEW "published"."empty_searches" AS (select "day", "term", "searches" from "empty_searches");--> statement-breakpoint
CREATE VIEW "published"."variant_packs" AS (select "variants"."id", "variants"."product_id", "variants"."sku", "variants"."name", "variants"."cans", "products"."slug" as "slug", "products"."name" as "product", "products"."category" as "category", "products"."flavor" as "flavor" from "variants" inner join "products" on "products"."id" = "variants"."product_id");--> statement-breakpoint
CREATE VIEW "published"."creator_days" AS (select "creator_id", "source_id", "day", "clicks", "orders", "base_cents", "commission_cents" from "creator_days");--> statement-breakpoint
CREATE VIEW "published"."creator_referrals" AS (select "order_id" from "creator_referrals");--> statement-breakpoint
CREATE VIEW "published"."creators" AS (select "id", "handle", "state" from "creators");--> statement-breakpoint
CREATE VIEW "published"."customers" AS (select "id", "order_count", "spent_cents", "first_order_at", "last_order_at" from "customers");--> statement-breakpoint
CREATE VIEW "published"."friends" AS (select "friend_id", "joined_at" from "friends");--> statement-breakpoint
CREATE VIEW "published"."lot_returns" AS (select "returned_stock"."order_id", "returned_stock"."line_id", "returned_stock"."lot_id", "stock_lots"."item_id" as "item_id", "returned_stock"."quantity", "stock_lots"."unit_cost_cents" as "unit_cost_cents", "returned_stock"."scrap_movement_id" IS NOT NULL as "is_scrapped", "stock_movements"."created_at" as "at" from "returned_stock" inner join "stock_lots" on "stock_lots"."id" = "returned_stock"."lot_id" inner join "stock_movements" on "stock_movements"."id" = "returned_stock"."movement_id");--> statement-breakpoint
CREATE VIEW "published"."lot_shipments" AS (select "shipped_stock"."order_id", "shipped_stock"."wholesale_order_id", "shipped_stock"."wholesale_shipment_id", "shipped_stock"."line_id", "shipped_stock"."lot_id", "stock_lots"."item_id" as "item_id", "shipped_stock"."quantity", "stock_lots"."unit_cost_cents" as "unit_cost_cents", "stock_movements"."created_at" as "at" from "shipped_stock" inner join "stock_lots" on "stock_lots"."id" = "shipped_stock"."lot_id" inner join "stock_movements" on "stock_movements"."id" = "shipped_stock"."movement_id");--> statement-breakpoint
CREATE VIEW "published"."variant_items" AS (select "variant_id", "item_id", "quantity" from "variant_items");--> statement-breakpoint
CREATE VIEW "published"."asked_returns" AS (select "order_returns"."order_id", "order_return_lines"."line_id", "order_returns"."reference", "order_returns"."kind", "order_returns"."state", "order_return_lines"."reason", "order_return_lines"."asked", "order_returns"."requested_at" from "order_return_lines" inner join "order_returns" on "order_returns"."id" = "order_return_lines"."return_id");--> statement-breakpoint
CREATE VIEW "published"."order_sales" AS (select "id", "number", "user_id", "customer", "status", "placed_at", "paid_at", "shipping_address" ->> 'state' as "state", "coupon_code" IS NOT NULL as "has_code", "tokens_cents", "shipping_cents" from "orders");--> statement-breakpoint
CREATE VIEW "published"."refunded_lines" AS (select "refund_id", "line_id", "quantity", "cancelled", "subtotal_cents", "discount_cents", "tax_cents", "deposit_cents" from "order_refund_lines");--> statement-breakpoint
CREATE VIEW "published"."refunds" AS (select "id", "order_id", "kind", "amount_cents", "shipping_cents", "goodwill_cents", "offset_cents", "tokens_cents", "created_at" from "order_refunds");--> statement-breakpoint
CREATE VIEW "published"."sold_lines" AS (select "id", "order_id", "position", "variant_id", "quantity", "unit_price_cents", "discount_cents", "tax_cents", "deposit_cents" from "order_lines");--> statement-breakpoint
CREATE VIEW "published"."disputes" AS (select "payment_disputes"."id", "payments"."order_id" as "order_id", "payment_disputes"."amount_cents", "payment_disputes"."state", "payment_disputes"."opened_at", "payment_disputes"."updated_at" from "payment_disputes" inner join "payments" on "payments"."id" = "payment_disputes"."payment_id");--> statement-breakpoint
CREATE VIEW "published"."promotion_uses" AS (select "promotion_id", "order_id" from "promotion_uses");--> statement-breakpoint
CREATE VIEW "published"."promotions" AS (select "id", coalesce("name", "code") as "name", "starts_at", "ends_at" from "promotions");--> statement-breakpoint
CREATE VIEW "published"."token_day_sums" AS (select "day", "kind", "from_account", "to_account", "tokens" from "token_day_sums");--> statement-breakpoint
CREATE VIEW "published"."invoice_places" AS (select "id", "ship_to" ->> 'state' as "state" from "wholesale_invoices");--> statement-breakpoint
CREATE VIEW "published"."wholesale_order_lines" AS (select "id", "order_id", "case_pack_id", "cases", "cancelled", "shipped" from "wholesale_order_lines");--> statement-breakpoint
CREATE VIEW "published"."wholesale_orders" AS (select "id", "number", "company_id", "kind", "state", "placed_at" from "wholesale_orders");--> statement-breakpoint
CREATE VIEW "published"."case_packs" AS (select "id", "product_id", "item_id", "sku", "units_per_case", "containers" from "case_packs");