CREATE TABLE "leaderboard_hidden_aliases" (
	"likeness_hash" text PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO leaderboard_hidden_aliases (likeness_hash, hidden_at)
	SELECT encode(sha256(convert_to(likeness, 'UTF8')), 'hex'), hidden_at FROM leaderboard_members WHERE hidden_at IS NOT NULL;
