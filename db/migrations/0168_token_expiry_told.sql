ALTER TABLE "token_expiry_notices" ADD COLUMN "told" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What was told until now is told of each lot.
UPDATE token_expiry_notices n SET told = coalesce((SELECT jsonb_object_agg(l.id, l.available) FROM token_lots l
	WHERE l.member = n.member AND l.available > 0 AND l.expires_at > now() AND l.expires_at <= n.until), '{}')
WHERE n.until > now();--> statement-breakpoint
ALTER TABLE "token_expiry_notices" DROP COLUMN "until";
