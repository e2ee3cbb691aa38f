ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_request_id_payment_requests_id_fk";--> statement-breakpoint
-- The index of the file before keeps the same of what checkout asks for: of those an order has one, its first.
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_unique";
