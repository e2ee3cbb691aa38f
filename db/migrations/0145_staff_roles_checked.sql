ALTER TABLE "user_roles" VALIDATE CONSTRAINT "staff_role_of_an_admin";
