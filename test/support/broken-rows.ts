import { Client } from 'pg'
import type { TestApp } from './app.ts'

/** Makes every write to rows of a table that meet a condition on `NEW` fail; answers how to mend that. */
export async function breakRows(shop: TestApp, table: string, condition: string): Promise<() => Promise<void>> {
	const name = `broken_${table}`
	const asOwner = async (text: string) => {
		const owner = new Client({ connectionString: shop.ownerUrl })
		await owner.connect()
		await owner.query(text).finally(() => owner.end())
	}
	await asOwner(`CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN RAISE EXCEPTION 'Broken row.'; END $$;
		CREATE OR REPLACE TRIGGER ${name} BEFORE INSERT OR UPDATE ON ${table}
			FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}();`)
	return () => asOwner(`DROP TRIGGER ${name} ON ${table}`)
}

/** Lets the pause pass after which rows that failed are tried again. */
export const untilRetried = (shop: TestApp) =>
	shop.services.db.pool.query(`UPDATE failed_rows SET next_at = now() - interval '1 second'`)
