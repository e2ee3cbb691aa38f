DROP INDEX "sessions_previous_token_index";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "must_renew";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "previous_token";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "previous_until";