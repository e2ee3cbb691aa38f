-- An order may use several promotions.
ALTER TABLE promotion_uses ADD CONSTRAINT one_use_per_order UNIQUE USING INDEX one_use_per_order;--> statement-breakpoint
ALTER TABLE promotion_use_customers DROP CONSTRAINT coupon_use_customers_order_id_coupon_uses_order_id_fk;--> statement-breakpoint
ALTER TABLE promotion_use_customers DROP CONSTRAINT coupon_use_customers_order_id_customer_pk;--> statement-breakpoint
ALTER TABLE promotion_use_customers ADD CONSTRAINT promotion_use_customers_pk PRIMARY KEY USING INDEX promotion_use_customers_pk;--> statement-breakpoint
ALTER TABLE promotion_uses DROP CONSTRAINT coupon_uses_order_id_unique;--> statement-breakpoint
ALTER TABLE promotion_use_customers ADD CONSTRAINT customers_of_a_use FOREIGN KEY (order_id, promotion_id) REFERENCES promotion_uses (order_id, promotion_id) ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE promotion_use_customers VALIDATE CONSTRAINT customers_of_a_use;
