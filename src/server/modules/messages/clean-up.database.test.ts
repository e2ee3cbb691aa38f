import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDueFiles } from '#server/files/removals.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { deleteOldMessages } from './clean-up.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
	await shop.services.db.pool.query('DELETE FROM messages')
	await shop.services.db.pool.query(`DELETE FROM mails WHERE kind = 'message-arrived'`)
})
afterAll(() => shop.close())

const query = (text: string, ...values: unknown[]) => shop.services.db.pool.query(text, values)

async function keep(
	reference: string,
	kind: string,
	age: string,
	more: { isSuspect?: boolean; cv?: string | undefined } = {},
) {
	await query(
		`INSERT INTO messages (reference, kind, name, email, subject, message, fields, is_suspect, cv_file, cv_bytes, created_at)
			VALUES ($1, $2, 'Ada', 'ada@example.com', 'A', 'B', '{}', $3, $4, CASE WHEN $4::text IS NULL THEN NULL ELSE 7 END, now() - $5::interval)`,
		reference,
		kind,
		more.isSuspect ?? false,
		more.cv ?? null,
		age,
	)
	await query(
		`INSERT INTO mails (kind, cause, recipient, subject, data) VALUES ('message-arrived', $1, 'hello@untapped.example', 'A', '{}')`,
		reference,
	)
}

test('messages go when /privacy says, with their files and the mails about them, and no others do', async () => {
	const [oldCv, newCv] = await Promise.all(
		['old', 'new'].map((text) => shop.services.files.keep('resumes', 'pdf', Buffer.from(text))),
	)
	await keep('M-OLD', 'contact', '2 years 1 day')
	await keep('M-RECENT', 'partner', '1 year 364 days')
	await keep('M-OLDCV', 'application', '1 year 1 day', { cv: oldCv })
	await keep('M-NEWCV', 'application', '364 days', { cv: newCv })
	await keep('M-SCRIPT', 'contact', '91 days', { isSuspect: true })
	await keep('M-MAYBE', 'contact', '89 days', { isSuspect: true })
	await deleteOldMessages(shop.services.db)
	await removeDueFiles(shop.services.db, shop.services.files)
	const { rows } = await query('SELECT reference FROM messages ORDER BY reference')
	expect(rows.map(({ reference }) => reference)).toEqual(['M-MAYBE', 'M-NEWCV', 'M-RECENT'])
	const mails = await query(`SELECT cause FROM mails WHERE cause LIKE 'M-%' ORDER BY cause`)
	expect(mails.rows.map(({ cause }) => cause)).toEqual(['M-MAYBE', 'M-NEWCV', 'M-RECENT'])
	expect(await shop.services.files.read(oldCv ?? '')).toBeNull()
	const kept = await shop.services.files.read(newCv ?? '')
	expect(await kept?.toArray()).toEqual([Buffer.from('new')])
})
