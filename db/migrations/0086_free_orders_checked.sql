ALTER TABLE "wholesale_orders" VALIDATE CONSTRAINT "free_wholesale_order_has_reason";--> statement-breakpoint
ALTER TABLE "wholesale_orders" VALIDATE CONSTRAINT "free_wholesale_order_costs_nothing";--> statement-breakpoint
ALTER TABLE "wholesale_orders" VALIDATE CONSTRAINT "wholesale_order_has_place";
