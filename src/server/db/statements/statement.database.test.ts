import { describe, expect, test } from 'vitest'
import { add, impossible, notesTable } from '#test/database/notes-table.ts'
import { type Db, hasFailed, type Statement, sqlState, transaction } from '../client.ts'

let db: Db
const { stored } = notesTable((opened) => {
	;({ db } = opened)
})

describe('after a change of a column', () => {
	const show: Statement<{ text: unknown }> = { name: 'test-show', text: 'SELECT * FROM notes WHERE id = $1' }
	const everywhere = (act: () => Promise<unknown>) => Promise.all([act(), act()])

	test('what was prepared before runs all the same, on every connection, in a transaction and outside', async () => {
		await transaction(db, async (tx) => tx.runLater(add, [1, '42']))
		await everywhere(() => db.run(show, [1]))
		await db.pool.query('ALTER TABLE notes ALTER COLUMN text TYPE int USING text::int')
		try {
			for (let round = 0; round < 3; round++)
				await everywhere(async () => expect(await db.run(show, [1])).toEqual([{ id: 1, text: 42 }]))

			await db.pool.query('ALTER TABLE notes ALTER COLUMN text TYPE text')
			let runs = 0
			await everywhere(() =>
				transaction(db, async (tx) => {
					const id = 10 + runs++
					tx.runLater(add, [id, 'seven'])
					expect(await tx.run(show, [id])).toEqual([{ id, text: 'seven' }])
				}),
			)
			// Nothing of a run that failed is left.
			expect(await stored()).toEqual(['42', 'seven', 'seven'])
		} finally {
			await db.pool.query('ALTER TABLE notes ALTER COLUMN text TYPE text')
		}
	})

	test('as after a pooler that forgot what was prepared', async () => {
		await everywhere(() => db.run(show, [1]))
		await everywhere(() => db.pool.query('SELECT pg_sleep(0.05); DEALLOCATE ALL'))
		for (let round = 0; round < 3; round++) await everywhere(() => db.run(show, [1]))
	})

	test('as after a pooler that forgot, in a transaction: all of it or nothing, also of what was never prepared', async () => {
		await everywhere(() => transaction(db, async (tx) => void (await tx.run(show, [1]))))
		await everywhere(() => db.pool.query('SELECT pg_sleep(0.05); DEALLOCATE ALL'))
		const first: Statement<never> = { name: 'test-first-use', text: "INSERT INTO notes VALUES (1, 'one')" }
		const failing = transaction(db, async (tx) => {
			tx.runLater(first, [])
			await tx.run(show, [1])
			tx.runLater(impossible, [1])
		})
		await expect(failing).rejects.toSatisfy((error) => hasFailed(error, 'test-rule'))
		expect(await stored()).toEqual([])
	})

	test('a statement that PostgreSQL never runs is tried twice and then told', async () => {
		const never: Statement<never> = { name: 'test-never', text: 'SELECT count(*) FROM notes FOR UPDATE' }
		await expect(db.run(never, [])).rejects.toSatisfy((error) => sqlState(error) === '0A000')
		await expect(transaction(db, (tx) => tx.run(never, []))).rejects.toSatisfy((error) => sqlState(error) === '0A000')
	})
})
