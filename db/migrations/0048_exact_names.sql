ALTER VIEW "published"."lot_claims" RENAME TO "lot_reservations";--> statement-breakpoint
-- Mails that are still to be sent are rendered by their kind; those that have left keep their place in the export of data.
UPDATE "mails" SET "kind" = CASE "kind" WHEN 'order-cancelled' THEN 'payment-failed' ELSE 'payment-returned' END
WHERE "kind" IN ('order-cancelled', 'order-refunded');
