-- Views of analytics are saved views like those of lists: shared, of whoever saved them.
INSERT INTO "staff_views" ("id", "owner", "list", "name", "search", "is_shared", "created_at")
SELECT "insight_views"."id", "users"."id", '/admin/analytics', "insight_views"."name", "insight_views"."query", true, "insight_views"."created_at"
FROM "insight_views" JOIN "users" ON "users"."id" = "insight_views"."author"
ON CONFLICT DO NOTHING;
