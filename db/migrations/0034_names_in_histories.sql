-- Until recently histories named a buyer by user name, and staff too: a deleted account's name would have stayed. What is
-- only added to names a buyer as `customer` and staff by id, so the serving role has no right to this and the owner does
-- it, a slice at a time.
DO $$
DECLARE
	newest bigint := coalesce((SELECT max(id) FROM order_events), 0);
BEGIN
	FOR passed IN 0..newest BY 20000 LOOP
		UPDATE order_events SET actor = 'customer' WHERE id > passed AND id <= passed + 20000
			AND actor NOT IN ('customer', 'guest', 'staff', 'system', 'worker', 'seed', 'stripe', 'test');
		COMMIT;
	END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	newest bigint := coalesce((SELECT max(id) FROM stock_movements), 0);
BEGIN
	FOR passed IN 0..newest BY 20000 LOOP
		UPDATE stock_movements m SET actor = CASE WHEN kind NOT IN ('received', 'adjusted') THEN 'customer'
				ELSE coalesce((SELECT id FROM users WHERE username = lower(m.actor)), 'staff') END
			WHERE id > passed AND id <= passed + 20000
				AND actor NOT IN ('customer', 'guest', 'staff', 'system', 'worker', 'seed', 'stripe', 'test')
				AND NOT EXISTS (SELECT FROM users u WHERE u.id = m.actor);
		COMMIT;
	END LOOP;
END $$;
