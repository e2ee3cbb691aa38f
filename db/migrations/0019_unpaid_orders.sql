-- All of it with defaults that are kept in the catalogue: no row is rewritten.
ALTER TABLE "stock_claims" ADD COLUMN "is_tentative" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_look_at" timestamp with time zone DEFAULT now() + interval '1 minute' NOT NULL;
