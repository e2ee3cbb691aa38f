import type { TestApp } from './app.ts'

/** The kinds of the mails to somebody, oldest first. */
export async function mailsTo(shop: TestApp, email: string): Promise<string[]> {
	const { rows } = await shop.services.db.pool.query(
		`SELECT kind || coalesce(': ' || (data->>'event'), '') AS kind FROM mails WHERE recipient = $1 ORDER BY created_at, id`,
		[email],
	)
	return rows.map(({ kind }) => kind as string)
}

/** The token in the newest mail of this kind to somebody. */
export async function tokenMailedTo(shop: TestApp, kind: string, email: string): Promise<string> {
	const { rows } = await shop.services.db.pool.query(
		`SELECT data->>'token' AS token FROM mails WHERE kind = $1 AND recipient = $2 ORDER BY created_at DESC, id DESC`,
		[kind, email],
	)
	if (!rows[0]?.token) throw new Error(`No mail ${kind} to ${email} has a token.`)
	return rows[0].token as string
}
