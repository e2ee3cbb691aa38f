ALTER TABLE "wholesale_applications" ADD COLUMN "severity" integer DEFAULT 3 NOT NULL;
