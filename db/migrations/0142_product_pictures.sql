CREATE TABLE "product_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"files" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_pictures_created_at_index" ON "product_pictures" USING btree ("created_at");