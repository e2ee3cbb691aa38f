-- Who leaves takes all that is there: the account is locked before it is looked at. The application may not lock it by itself, for it
-- may not change it.
CREATE FUNCTION token_account_locked(of_user text) RETURNS SETOF token_accounts LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT * FROM token_accounts WHERE user_id = of_user FOR UPDATE
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION token_account_locked(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION token_account_locked(text) TO untapped_app;
