-- Seasons do not meet, so that each instant counts for one at the most.
ALTER TABLE leaderboard_seasons ADD CONSTRAINT leaderboard_seasons_apart EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&);--> statement-breakpoint
-- What brought points is added, or goes with its member; it is never changed.
REVOKE UPDATE, TRUNCATE ON leaderboard_facts FROM untapped_app;
