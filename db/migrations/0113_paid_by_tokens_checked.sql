ALTER TABLE "order_refunds" VALIDATE CONSTRAINT "amount_is_its_tenders";--> statement-breakpoint
ALTER TABLE "order_refunds" VALIDATE CONSTRAINT "amounts_not_negative";
