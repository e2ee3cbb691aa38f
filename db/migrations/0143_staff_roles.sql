ALTER TABLE "invitations" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "staff_role_of_an_admin" CHECK ("user_roles"."staff_role" IS NULL OR "user_roles"."role" = 'ADMIN') NOT VALID;