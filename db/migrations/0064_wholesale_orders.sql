-- A reservation is of an order of the store or of one by the case; the audit holds what the key held of the first alone.
ALTER TABLE stock_reservations DROP CONSTRAINT stock_reservations_order_fk;--> statement-breakpoint
CREATE SEQUENCE "public"."wholesale_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "wholesale_order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_order_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"case_pack_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"units_per_case" integer NOT NULL,
	"cases" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"min_cases" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"backordered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wholesale_lines_in_order" UNIQUE("order_id","position"),
	CONSTRAINT "wholesale_line_whole_cases" CHECK (cases > 0 AND units_per_case > 0 AND min_cases BETWEEN 1 AND cases),
	CONSTRAINT "wholesale_line_within_order" CHECK (cancelled >= 0 AND shipped >= 0 AND backordered >= 0 AND cancelled + shipped + backordered <= cases),
	CONSTRAINT "wholesale_line_not_negative" CHECK (price_cents >= 0 AND deposit_cents >= 0 AND tax_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text DEFAULT 'WO-' || nextval('wholesale_order_numbers') NOT NULL,
	"company_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"ship_to" jsonb NOT NULL,
	"placed_by" text,
	"kind" text DEFAULT 'order' NOT NULL,
	"state" text NOT NULL,
	"tier" text NOT NULL,
	"terms" text NOT NULL,
	"terms_anchor" text NOT NULL,
	"early_discount_bp" integer NOT NULL,
	"early_discount_days" integer NOT NULL,
	"cases" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"certificate" text,
	"po_number" text,
	"requested_on" date,
	"min_best_by" date NOT NULL,
	"review_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "wholesale_order_state_known" CHECK (state IN ('awaiting_approval', 'in_review', 'submitted', 'seen', 'confirmed', 'partly_shipped', 'shipped',
				'invoiced', 'paid', 'cancelled')),
	CONSTRAINT "wholesale_order_kind_known" CHECK (kind IN ('order', 'sample', 'replacement')),
	CONSTRAINT "wholesale_order_adds_up" CHECK (total_cents = subtotal_cents + deposit_cents + tax_cents),
	CONSTRAINT "wholesale_order_not_empty" CHECK (cases > 0 AND subtotal_cents >= 0 AND deposit_cents >= 0 AND tax_cents >= 0),
	CONSTRAINT "wholesale_review_has_reason" CHECK (state <> 'in_review' OR review_reason IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "case_packs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"gtin" text NOT NULL,
	"units_per_case" integer NOT NULL,
	"cases_per_layer" integer NOT NULL,
	"layers_per_pallet" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"containers" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "case_packs_sku_unique" UNIQUE("sku"),
	CONSTRAINT "case_packs_gtin_unique" UNIQUE("gtin"),
	CONSTRAINT "case_pack_gtin_form" CHECK (gtin ~ '^[0-9]{14}$'),
	CONSTRAINT "case_pack_counts_positive" CHECK (units_per_case > 0 AND cases_per_layer > 0 AND layers_per_pallet > 0 AND weight_grams > 0 AND containers >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_list_prices" (
	"price_list_id" uuid NOT NULL,
	"case_pack_id" uuid NOT NULL,
	"min_cases" integer NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "price_list_prices_price_list_id_case_pack_id_min_cases_pk" PRIMARY KEY("price_list_id","case_pack_id","min_cases"),
	CONSTRAINT "price_break_positive" CHECK (min_cases > 0 AND price_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"tier" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_list_tier_known" CHECK (tier IN ('SILVER', 'GOLD', 'PLATINUM', 'INTERNAL')),
	CONSTRAINT "price_list_ends_after_start" CHECK (valid_to >= valid_from)
);
--> statement-breakpoint
ALTER TABLE "wholesale_order_events" ADD CONSTRAINT "wholesale_order_events_order_id_wholesale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wholesale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_order_lines" ADD CONSTRAINT "wholesale_order_lines_order_id_wholesale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wholesale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_order_lines" ADD CONSTRAINT "wholesale_order_lines_case_pack_id_case_packs_id_fk" FOREIGN KEY ("case_pack_id") REFERENCES "public"."case_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "wholesale_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "wholesale_orders_location_id_company_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."company_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "wholesale_orders_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packs" ADD CONSTRAINT "case_packs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_packs" ADD CONSTRAINT "case_packs_item_id_inventory_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_case_pack_id_case_packs_id_fk" FOREIGN KEY ("case_pack_id") REFERENCES "public"."case_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wholesale_events_by_order" ON "wholesale_order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "wholesale_lines_by_case_pack" ON "wholesale_order_lines" USING btree ("case_pack_id");--> statement-breakpoint
CREATE INDEX "wholesale_orders_by_company" ON "wholesale_orders" USING btree ("company_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "wholesale_orders_by_state" ON "wholesale_orders" USING btree ("state","placed_at","id");--> statement-breakpoint
CREATE INDEX "wholesale_orders_by_location" ON "wholesale_orders" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "wholesale_orders_by_buyer" ON "wholesale_orders" USING btree ("placed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "one_case_pack_on_sale" ON "case_packs" USING btree ("product_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "case_packs_by_item" ON "case_packs" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "prices_of_case_pack" ON "price_list_prices" USING btree ("case_pack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_of_tier" ON "price_lists" USING btree ("tier","valid_from");