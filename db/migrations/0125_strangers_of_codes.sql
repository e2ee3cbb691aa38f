ALTER TABLE "creator_days" ADD COLUMN "followers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_days" ADD COLUMN "strangers" integer DEFAULT 0 NOT NULL;