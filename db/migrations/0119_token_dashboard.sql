CREATE TABLE "token_day_lots" (
	"expires_in" date NOT NULL,
	"day" date NOT NULL,
	"available" bigint NOT NULL,
	"held" bigint NOT NULL,
	CONSTRAINT "token_day_lots_expires_in_day_pk" PRIMARY KEY("expires_in","day")
);
--> statement-breakpoint
CREATE TABLE "token_day_sums" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"cause_type" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"transfers" integer NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "token_day_sums_day_kind_cause_type_from_account_to_account_pk" PRIMARY KEY("day","kind","cause_type","from_account","to_account")
);
--> statement-breakpoint
ALTER TABLE "token_day_lots" ADD CONSTRAINT "token_day_lots_day_token_seals_day_fk" FOREIGN KEY ("day") REFERENCES "public"."token_seals"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_day_sums" ADD CONSTRAINT "token_day_sums_day_token_seals_day_fk" FOREIGN KEY ("day") REFERENCES "public"."token_seals"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Sums of days are written with their seal, by the function below alone.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON token_day_sums, token_day_lots FROM untapped_app;
--> statement-breakpoint
CREATE FUNCTION token_sums_between(since date, until date) RETURNS SETOF token_day_sums LANGUAGE sql STABLE AS $$
	SELECT (at AT TIME ZONE 'UTC')::date, kind, cause_type, from_account, to_account, count(*)::int, sum(amount)::bigint
	FROM token_transfers WHERE at >= since::timestamp AT TIME ZONE 'UTC' AND at < (until + 1)::timestamp AT TIME ZONE 'UTC'
	GROUP BY 1, 2, 3, 4, 5
$$;
--> statement-breakpoint
-- How lots changed: what they began with, and what was moved since, by the month in which they expire.
CREATE FUNCTION token_lots_between(since date, until date) RETURNS SETOF token_day_lots LANGUAGE sql STABLE AS $$
	WITH changes AS (
		SELECT t.at, l.expires_at, l.amount AS available, 0 AS held FROM token_transfers t JOIN token_lots l ON l.transfer_id = t.id
		WHERE t.at >= since::timestamp AT TIME ZONE 'UTC' AND t.at < (until + 1)::timestamp AT TIME ZONE 'UTC'
		UNION ALL
		SELECT t.at, l.expires_at, m.available, m.held FROM token_transfers t JOIN token_lot_moves m ON m.transfer_id = t.id JOIN token_lots l ON l.id = m.lot_id
		WHERE t.at >= since::timestamp AT TIME ZONE 'UTC' AND t.at < (until + 1)::timestamp AT TIME ZONE 'UTC'
	)
	SELECT date_trunc('month', expires_at AT TIME ZONE 'UTC')::date, (at AT TIME ZONE 'UTC')::date, sum(available)::bigint, sum(held)::bigint
	FROM changes GROUP BY 1, 2
$$;
--> statement-breakpoint
CREATE FUNCTION token_day_summed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO token_day_sums SELECT * FROM token_sums_between(NEW.day, NEW.day);
	INSERT INTO token_day_lots SELECT * FROM token_lots_between(NEW.day, NEW.day);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- No day is sealed between the trigger and the sums of the days before it.
LOCK TABLE token_seals IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER token_day_summed AFTER INSERT ON token_seals FOR EACH ROW EXECUTE FUNCTION token_day_summed();
--> statement-breakpoint
INSERT INTO token_day_sums SELECT s.* FROM (SELECT min(day) AS first, max(day) AS last FROM token_seals) d, token_sums_between(d.first, d.last) s;
--> statement-breakpoint
INSERT INTO token_day_lots SELECT s.* FROM (SELECT min(day) AS first, max(day) AS last FROM token_seals) d, token_lots_between(d.first, d.last) s;
