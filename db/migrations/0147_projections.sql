CREATE TABLE "projection_actuals" (
	"month" text NOT NULL,
	"line" text NOT NULL,
	"value" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projection_actuals_month_line_pk" PRIMARY KEY("month","line"),
	CONSTRAINT "month_is_one" CHECK (month ~ '^\d{4}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "projection_comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"scenario_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projection_forecasts" (
	"scenario_id" uuid NOT NULL,
	"month" text NOT NULL,
	"line" text NOT NULL,
	"version" integer NOT NULL,
	"forecast" bigint NOT NULL,
	CONSTRAINT "projection_forecasts_scenario_id_month_line_version_pk" PRIMARY KEY("scenario_id","month","line","version")
);
--> statement-breakpoint
CREATE TABLE "projection_scenarios" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projection_scenarios_name_unique" UNIQUE("name"),
	CONSTRAINT "base_is_kept" CHECK (kind <> 'base' OR NOT is_archived)
);
--> statement-breakpoint
CREATE TABLE "projection_simulations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"scenario_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"reason" text,
	"author" text NOT NULL,
	"heard_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "done_has_result" CHECK ((state = 'done') = (result IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "projection_versions" (
	"scenario_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"names" jsonb NOT NULL,
	"words" text NOT NULL,
	"author" text NOT NULL,
	"base_version" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projection_versions_scenario_id_version_pk" PRIMARY KEY("scenario_id","version")
);
--> statement-breakpoint
ALTER TABLE "projection_comments" ADD CONSTRAINT "projection_comments_scenario_id_projection_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."projection_scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projection_simulations" ADD CONSTRAINT "projection_simulations_scenario_id_projection_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."projection_scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projection_versions" ADD CONSTRAINT "projection_versions_scenario_id_projection_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."projection_scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projection_comments_scenario_id_id_index" ON "projection_comments" USING btree ("scenario_id","id");--> statement-breakpoint
CREATE INDEX "projection_simulations_scenario_id_id_index" ON "projection_simulations" USING btree ("scenario_id","id");--> statement-breakpoint
CREATE INDEX "open_simulations" ON "projection_simulations" USING btree ("id") WHERE state IN ('queued', 'running');