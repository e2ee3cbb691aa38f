ALTER TABLE "commission_entries" ADD COLUMN "units" integer;--> statement-breakpoint
CREATE VIEW "published"."order_edits" AS (select "id", "order_id", jsonb_path_query_array("plan", '$.added[*].id') as "added_lines", "ended_at" as "ended_at" from "order_edits" where state = 'applied');--> statement-breakpoint
-- What was credited of orders that may still be edited.
UPDATE commission_entries e SET units = l.quantity FROM order_lines l JOIN orders o ON o.id = l.order_id AND o.status = 'paid'
WHERE e.line_id = l.id AND e.cause = 'sale';
