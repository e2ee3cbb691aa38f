import type { SQL } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'

/**
 * The rows of a statement that is put together as it is asked, where a word decides its plan that the builder does not
 * have: MATERIALIZED, or a limit in the text. Files that need it are listed with their reason (`test/database/sql-dialect.test.ts`).
 */
export async function rowsOf<Row extends object>(db: DbOrTx, query: SQL): Promise<Row[]> {
	return (await db.execute(query)).rows as unknown[] as Row[]
}
