-- What Better Auth kept for providers of sign-in, and a view that nobody reads.
DROP VIEW "published"."mails";
--> statement-breakpoint
DROP TABLE "verifications" CASCADE;
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "access_token";
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "refresh_token";
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "id_token";
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "access_token_expires_at";
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "refresh_token_expires_at";
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "scope";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";
