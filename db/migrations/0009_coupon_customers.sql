CREATE TABLE "coupon_use_customers" (
	"order_id" uuid NOT NULL,
	"customer" text NOT NULL,
	"coupon_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	CONSTRAINT "coupon_use_customers_order_id_customer_pk" PRIMARY KEY("order_id","customer"),
	CONSTRAINT "one_row_per_use_of_customer" UNIQUE("coupon_id","customer","nth")
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP CONSTRAINT "one_row_per_use";--> statement-breakpoint
ALTER TABLE "coupon_use_customers" ADD CONSTRAINT "coupon_use_customers_order_id_coupon_uses_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."coupon_uses"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Uses so far go on counting, for the e-mail and for the account of their order, up to the limit: what was taken beyond it
-- while accounts did not count is past, and no fault of the books.
INSERT INTO coupon_use_customers (order_id, coupon_id, customer, nth)
SELECT order_id, coupon_id, customer, nth FROM (
	SELECT order_id, coupon_id, customer, row_number() OVER (PARTITION BY coupon_id, customer ORDER BY order_id) AS nth
	FROM (
		SELECT order_id, coupon_id, 'e-mail:' || customer AS customer FROM coupon_uses WHERE customer NOT LIKE 'deleted:%'
		UNION
		SELECT u.order_id, u.coupon_id, 'account:' || o.user_id FROM coupon_uses u JOIN orders o ON o.id = u.order_id
		WHERE o.user_id IS NOT NULL AND u.customer NOT LIKE 'deleted:%'
	) each
) counted JOIN coupons c ON c.id = counted.coupon_id WHERE nth <= coalesce(c.limit_per_customer, nth);
--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP COLUMN "customer";--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP COLUMN "nth";