CREATE TABLE "investor_company_days" (
	"day" date NOT NULL,
	"known_on" date NOT NULL,
	"company_id" uuid NOT NULL,
	"sales_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"invoiced_cents" bigint NOT NULL,
	"settled_cents" bigint NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "investor_company_days_company_id_day_known_on_pk" PRIMARY KEY("company_id","day","known_on"),
	CONSTRAINT "investor_known_after_day" CHECK ("investor_company_days"."known_on" >= "investor_company_days"."day")
);
--> statement-breakpoint
CREATE TABLE "investor_reading" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"movement_id" bigint DEFAULT 0 NOT NULL,
	"allocation_id" bigint DEFAULT 0 NOT NULL,
	"invoice_number" integer DEFAULT 0 NOT NULL,
	"memo_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_investor_reading" CHECK ("investor_reading"."id")
);
--> statement-breakpoint
CREATE TABLE "investor_stock_days" (
	"day" date NOT NULL,
	"lot_id" uuid NOT NULL,
	"units" bigint NOT NULL,
	CONSTRAINT "investor_stock_days_day_lot_id_pk" PRIMARY KEY("day","lot_id")
);
--> statement-breakpoint
CREATE TABLE "investor_facts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"version" integer NOT NULL,
	"value" bigint,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investor_fact_version" UNIQUE("kind","month","version"),
	CONSTRAINT "investor_fact_kind_known" CHECK ("investor_facts"."kind" IN ('cash', 'funding', 'fixed_costs', 'marketing', 'fulfillment', 'payment_fees', 'payables', 'headcount')),
	CONSTRAINT "investor_fact_of_a_month" CHECK (extract(day FROM "investor_facts"."month") = 1),
	CONSTRAINT "investor_fact_versions_count" CHECK ("investor_facts"."version" > 0),
	CONSTRAINT "investor_fact_not_negative" CHECK ("investor_facts"."kind" = 'cash' OR "investor_facts"."value" >= 0)
);
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON investor_facts FROM untapped_app;
