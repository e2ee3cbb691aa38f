ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pays_for" text;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD COLUMN "card_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "wholesale_order_lines" ADD COLUMN "tax_ppm" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_of_an_order_or_a_company" CHECK (("payments"."order_id" IS NULL) = ("payments"."company_id" IS NOT NULL) AND ("payments"."company_id" IS NULL) = ("payments"."pays_for" IS NULL)) NOT VALID;
