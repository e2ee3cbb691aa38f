-- Coupons become promotions: one table, other names, more kinds. Nothing is rewritten. Processes of the version before find
-- the old names as views, which go a release later.
ALTER TABLE coupons RENAME TO promotions;--> statement-breakpoint
ALTER TABLE promotions RENAME CONSTRAINT coupons_pkey TO promotions_pkey;--> statement-breakpoint
ALTER TABLE promotions RENAME CONSTRAINT coupons_code_unique TO promotions_code_unique;--> statement-breakpoint
ALTER TABLE promotions ALTER COLUMN code DROP NOT NULL;--> statement-breakpoint
ALTER TABLE promotions
	ADD COLUMN "name" text,
	ADD COLUMN "applies_by" text DEFAULT 'code' NOT NULL,
	ADD COLUMN "buy_quantity" integer,
	ADD COLUMN "get_quantity" integer,
	ADD COLUMN "get_product_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	ADD COLUMN "gift_product_id" uuid,
	ADD COLUMN "gift_variant_id" uuid,
	ADD COLUMN "gift_quantity" integer,
	ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	ADD COLUMN "product_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	ADD COLUMN "categories" text[] DEFAULT '{}'::text[] NOT NULL,
	ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL,
	ADD COLUMN "customer_group" text,
	ADD COLUMN "combines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE promotions DROP CONSTRAINT known_kind, DROP CONSTRAINT value_fits_kind, DROP CONSTRAINT percent_in_range,
	ADD CONSTRAINT "known_kind" CHECK (kind IN ('percent', 'fixed', 'free_shipping', 'buy_x_get_y', 'gift', 'tiers')),
	ADD CONSTRAINT "known_way" CHECK (applies_by IN ('code', 'automatic', 'single_use_codes')),
	ADD CONSTRAINT "one_code_or_none" CHECK ((applies_by = 'code') = (code IS NOT NULL)),
	ADD CONSTRAINT "value_fits_kind" CHECK ((kind IN ('percent', 'fixed', 'buy_x_get_y')) = (value IS NOT NULL)),
	ADD CONSTRAINT "percent_in_range" CHECK (kind = 'fixed' OR value BETWEEN 1 AND 100),
	ADD CONSTRAINT "units_fit_kind" CHECK ((kind = 'buy_x_get_y') = (coalesce(buy_quantity, 0) > 0 AND coalesce(get_quantity, 0) > 0)),
	ADD CONSTRAINT "gift_fits_kind" CHECK ((kind = 'gift') = (gift_product_id IS NOT NULL AND gift_variant_id IS NOT NULL AND coalesce(gift_quantity, 0) > 0)),
	ADD CONSTRAINT "tiers_fit_kind" CHECK ((kind = 'tiers') = (jsonb_array_length(tiers) > 0));--> statement-breakpoint
CREATE INDEX "promotions_automatic" ON "promotions" USING btree ("id") WHERE applies_by = 'automatic' AND ended_at IS NULL;--> statement-breakpoint
-- What applies by itself is kept in memory with the catalog. A use changes nothing of it.
CREATE TRIGGER catalog_changed AFTER INSERT OR UPDATE OF version, name, combines, min_subtotal_cents, limit_total,
	limit_per_customer, starts_at, ends_at, paused_at, ended_at ON promotions
	FOR EACH ROW WHEN (NEW.applies_by = 'automatic') EXECUTE FUNCTION catalog_changed();--> statement-breakpoint
ALTER TABLE coupon_uses RENAME TO promotion_uses;--> statement-breakpoint
ALTER TABLE promotion_uses RENAME COLUMN coupon_id TO promotion_id;--> statement-breakpoint
ALTER TABLE promotion_uses RENAME CONSTRAINT coupon_uses_pkey TO promotion_uses_pkey;--> statement-breakpoint
ALTER TABLE promotion_uses RENAME CONSTRAINT coupon_uses_coupon_id_coupons_id_fk TO promotion_uses_promotion_id_promotions_id_fk;--> statement-breakpoint
ALTER TABLE promotion_uses RENAME CONSTRAINT coupon_uses_order_fk TO promotion_uses_order_fk;--> statement-breakpoint
ALTER INDEX coupon_uses_coupon_id_index RENAME TO promotion_uses_promotion_id_index;--> statement-breakpoint
ALTER TABLE promotion_uses ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE coupon_use_customers RENAME TO promotion_use_customers;--> statement-breakpoint
ALTER TABLE promotion_use_customers RENAME COLUMN coupon_id TO promotion_id;--> statement-breakpoint
CREATE VIEW coupons AS SELECT id, code, kind, value, limit_total, limit_per_customer, min_subtotal_cents, starts_at, ends_at,
	uses, paused_at, ended_at, version, created_at FROM promotions WHERE applies_by = 'code';--> statement-breakpoint
CREATE VIEW coupon_uses AS SELECT id, promotion_id AS coupon_id, order_id, created_at FROM promotion_uses;--> statement-breakpoint
CREATE VIEW coupon_use_customers AS SELECT order_id, customer, promotion_id AS coupon_id, nth FROM promotion_use_customers;--> statement-breakpoint
CREATE TABLE "promotion_code_batches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"promotion_id" uuid NOT NULL,
	"codes" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codes_positive" CHECK (codes > 0)
);--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "promotion_codes_code_hash_unique" UNIQUE("code_hash")
);--> statement-breakpoint
ALTER TABLE "promotion_code_batches" ADD CONSTRAINT "promotion_code_batches_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_code_batches" ADD CONSTRAINT "promotion_code_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_batch_id_promotion_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."promotion_code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_code_batches_promotion_id_index" ON "promotion_code_batches" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_codes_batch_id_index" ON "promotion_codes" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discounts" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "given_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priced_by" jsonb;
