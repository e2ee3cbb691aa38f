ALTER TABLE "orders" ALTER COLUMN "shipping_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_to" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "buyer_has_a_name" CHECK (shipping_address IS NOT NULL OR buyer_name IS NOT NULL) NOT VALID;
