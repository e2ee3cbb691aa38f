DROP VIEW "published"."promotion_uses";--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE VIEW "published"."promotion_uses" AS (select "id", "promotion_id", "order_id", "created_at" as "used_at" from "promotion_uses");