ALTER TABLE "stock_counts" ADD COLUMN "other_locations" text[];--> statement-breakpoint
ALTER TABLE "stock_counts" ADD COLUMN "file_name" text;