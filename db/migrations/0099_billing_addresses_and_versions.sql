ALTER TABLE "retail_locations" ADD COLUMN "is_approximate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "billing_address" jsonb;--> statement-breakpoint
ALTER TABLE "company_certificates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_credit_memos" ADD COLUMN "bill_to_address" jsonb;--> statement-breakpoint
ALTER TABLE "wholesale_invoices" ADD COLUMN "bill_to_address" jsonb;