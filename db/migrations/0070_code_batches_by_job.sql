ALTER TABLE "promotion_code_batches" ADD COLUMN "remaining" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_code_batches" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "promotion_code_batches" ADD COLUMN "next_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_code_batches" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_code_batches" ADD COLUMN "export_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_code_batches" ADD COLUMN "exported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_code_batches" ADD CONSTRAINT "remaining_within_codes" CHECK (remaining BETWEEN 0 AND codes);