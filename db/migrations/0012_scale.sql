CREATE TABLE "audit_passes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audited_lots" (
	"lot_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"on_hand" bigint NOT NULL,
	"reserved" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_passes_kind_id_index" ON "audit_passes" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "audit_passes_with_findings" ON "audit_passes" USING btree ("id") WHERE found > 0;
--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("invited_by");
