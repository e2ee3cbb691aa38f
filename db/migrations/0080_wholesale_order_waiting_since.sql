ALTER TABLE "wholesale_orders" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- What waits now has waited since it was placed.
UPDATE wholesale_orders SET waiting_since = placed_at WHERE state IN ('awaiting_approval', 'in_review');--> statement-breakpoint
-- What happened stays: these may only be added to.
REVOKE UPDATE, DELETE, TRUNCATE ON wholesale_order_events, company_events FROM untapped_app;
