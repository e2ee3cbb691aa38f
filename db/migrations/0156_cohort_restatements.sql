CREATE TABLE "cohort_restatements" (
	"cohort" date NOT NULL,
	"known_on" date NOT NULL,
	"day" date NOT NULL,
	"bucket" integer NOT NULL,
	"contribution_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cohort_restatements_cohort_known_on_day_bucket_pk" PRIMARY KEY("cohort","known_on","day","bucket")
);
--> statement-breakpoint
CREATE INDEX "cohort_restatements_by_day" ON "cohort_restatements" USING btree ("day");--> statement-breakpoint
-- Days that were counted before wait to be counted again, so that cohorts as of a past day leave out what came later.
INSERT INTO "waiting_days" ("day") SELECT DISTINCT "day" FROM "counted_orders" ON CONFLICT DO NOTHING;
