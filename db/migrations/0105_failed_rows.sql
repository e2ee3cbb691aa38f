CREATE TABLE "failed_rows" (
	"work" text NOT NULL,
	"row_id" text NOT NULL,
	"about" text NOT NULL,
	"order_number" text,
	"reason" text NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_rows_work_row_id_pk" PRIMARY KEY("work","row_id")
);
--> statement-breakpoint
CREATE INDEX "failed_rows_by_time" ON "failed_rows" USING btree ("since",((work || ':' || row_id) COLLATE "C"));