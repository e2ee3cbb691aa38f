-- A mail whose link had expired before it could be sent is told from one that failed.
ALTER TABLE "mails" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- Whoever has been known here for longer goes first when very many sign in.
ALTER TABLE "known_networks" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- A deleted account whose orders are all erased is not looked at again.
ALTER TABLE "users" ADD COLUMN "orders_erased_at" timestamp with time zone;
