CREATE TABLE "customer_merges" (
	"merged_id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_into_another" CHECK (merged_id <> kept_id)
);
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_merged_id_customers_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_kept_id_index" ON "customer_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE VIEW "published"."buyer_addresses" AS (select "user_id", "customer", lower(regexp_replace("shipping_address" ->> 'line1', '[^[:alnum:]]', '', 'g')) || left("shipping_address" ->> 'postalCode', 5) as "street", regexp_replace("shipping_address" ->> 'phone', '[^0-9]', '', 'g') as "phone", "placed_at", "paid_at" from "orders" where "orders"."shipping_address" is not null);