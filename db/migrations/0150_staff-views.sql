CREATE TABLE "staff_default_views" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "staff_default_views_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_view_names" UNIQUE("owner","list","name")
);
--> statement-breakpoint
ALTER TABLE "staff_default_views" ADD CONSTRAINT "staff_default_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_default_views" ADD CONSTRAINT "staff_default_views_view_id_staff_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."staff_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_default_views_of_view" ON "staff_default_views" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "staff_views_of_list" ON "staff_views" USING btree ("list","id");