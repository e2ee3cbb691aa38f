import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createDb, type Db, failsUnless, type Statement } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

export const add: Statement<never> = { name: 'test-add', text: 'INSERT INTO notes (id, text) VALUES ($1, $2)' }
export const texts: Statement<{ text: string | null }> = {
	name: 'test-texts',
	text: 'SELECT text FROM notes ORDER BY id',
}
/** Fails by a rule of its own unless it is given 0. */
export const impossible: Statement<never> = {
	name: 'test-impossible',
	text: `SELECT ${failsUnless('test-rule', '$1::int = 0')}`,
}

/** A table `notes` of a database for a file of tests, empty at the beginning of each; `db` has two connections. */
export function notesTable(onOpen: (opened: { shop: TestApp; db: Db }) => void) {
	let shop: TestApp
	let db: Db
	beforeAll(async () => {
		shop = await startTestApp()
		db = createDb(shop.ownerUrl, { max: 2, role: 'untapped_owner' })
		await db.pool.query('CREATE TABLE notes (id int PRIMARY KEY, text text)')
		onOpen({ shop, db })
	})
	afterAll(async () => {
		await db.pool.end()
		await shop.close()
	})
	beforeEach(async () => {
		await db.pool.query('TRUNCATE notes')
	})
	return { stored: async () => (await db.run(texts, [])).map((row) => row.text) }
}
