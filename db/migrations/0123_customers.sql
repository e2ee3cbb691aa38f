CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"customer_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_reading" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"event_id" bigint NOT NULL,
	"accounts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_customer_reading" CHECK ("customer_reading"."id")
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"customer_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "customer_tags_customer_id_tag_pk" PRIMARY KEY("customer_id","tag")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" text,
	"guest" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"username" text,
	"place" text,
	"order_count" integer NOT NULL,
	"spent_cents" bigint NOT NULL,
	"first_order_at" timestamp with time zone,
	"last_order_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "customers_guest_unique" UNIQUE("guest"),
	CONSTRAINT "account_or_guest" CHECK ((user_id IS NULL) <> (guest IS NULL)),
	CONSTRAINT "ordered_is_dated" CHECK ((order_count > 0) = (last_order_at IS NOT NULL))
);
--> statement-breakpoint
DROP VIEW "published"."users";--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer_id_id_index" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customers_of_tag" ON "customer_tags" USING btree ("tag","customer_id");--> statement-breakpoint
CREATE INDEX "customers_by_spent" ON "customers" USING btree ("spent_cents","id");--> statement-breakpoint
CREATE INDEX "customers_by_orders" ON "customers" USING btree ("order_count","id");--> statement-breakpoint
CREATE INDEX "customers_by_since" ON "customers" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "customers_by_last_order" ON "customers" USING btree (coalesce(last_order_at, '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "customers_by_counting" ON "customers" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "customers_by_parts" ON "customers" USING gin ("email" gin_trgm_ops,"name" gin_trgm_ops,"username" gin_trgm_ops);--> statement-breakpoint
CREATE VIEW "published"."order_buyers" AS (select "id", "user_id", "customer", "email", coalesce("buyer_name", "shipping_address" ->> 'name') as "name", concat_ws(', ', "shipping_address" ->> 'city', "shipping_address" ->> 'state') as "place", "total_cents" + "gift_card_cents" + "tokens_cents" - "refunded_cents" as "spent_cents", "placed_at" from "orders" where ("orders"."paid_at" is not null and "orders"."status" <> 'cancelled'));--> statement-breakpoint
CREATE VIEW "published"."order_events" AS (select "id", "order_id", "at" from "order_events");--> statement-breakpoint
CREATE VIEW "published"."users" AS (select "id", "username", "display_username", "email", "email_verified", "created_at", "updated_at", "deleted_at", "orders_erased_at" from "users");