-- What modules let each other read (docs/decisions/024). A view is the owner's, so the serving role needs no right but this.
CREATE SCHEMA "published";
--> statement-breakpoint
GRANT USAGE ON SCHEMA published TO untapped_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA published GRANT SELECT ON TABLES TO untapped_app;
--> statement-breakpoint
CREATE VIEW "published"."audit_log" AS (select "id", "actor", "action", "subject", "details", "at" from "audit_log");--> statement-breakpoint
CREATE VIEW "published"."mails" AS (select "id", "kind", "cause", "recipient", "subject", "sent_at" from "mails");--> statement-breakpoint
CREATE VIEW "published"."products" AS (select "id", "slug", "name", "category", "status" from "products");--> statement-breakpoint
CREATE VIEW "published"."variants" AS (select "id", "product_id", "sku", "name", "price_cents", "picture", "is_active" from "variants");--> statement-breakpoint
CREATE VIEW "published"."users" AS (select "id", "username", "display_username", "email", "email_verified", "created_at", "deleted_at", "orders_erased_at" from "users");--> statement-breakpoint
CREATE VIEW "published"."stock_reservations" AS (select "order_id", "line_id", "quantity", "state", "expires_at" from "stock_reservations");--> statement-breakpoint
CREATE VIEW "published"."order_lines" AS (select "id", "order_id", "position", "product_id", "variant_id", "quantity", "unit_price_cents", "discount_cents" from "order_lines");--> statement-breakpoint
CREATE VIEW "published"."orders" AS (select "id", "number", "user_id", "email", "customer", "network", "status", "subtotal_cents", "discount_cents", "shipping_cents", "tax_cents", "deposit_cents", "gift_card_cents", "tokens_cents", "total_cents", "item_count", "placed_at", "paid_at" from "orders");--> statement-breakpoint
CREATE VIEW "published"."payments" AS (select "id", "order_id", "provider", "intent_id", "status", "amount_cents", "captured_cents", "refunded_cents", "instrument", "failure", "looks", "created_at" from "payments");
