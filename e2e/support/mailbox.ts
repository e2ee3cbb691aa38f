import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const sharedStore = () => process.env.STORE_DATA ?? ''

/** Oldest first. */
function mails(dataDir = sharedStore()): string[] {
	const outbox = join(dataDir, 'outbox')
	return existsSync(outbox)
		? readdirSync(outbox)
				.filter((name) => name.endsWith('.eml'))
				.map((name) => join(outbox, name))
				.toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
				.map((path) => plain(readFileSync(path, 'utf8')))
		: []
}

/** A mail without its transfer encoding: quoted-printable, as far as a URL needs it. */
const plain = (mail: string): string =>
	mail
		.replace(/=\r?\n/g, '')
		.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The text that a pattern's group matches in the newest mail to this person that has such a text, once it has come. */
export async function mailedTo(email: string, pattern: RegExp, dataDir?: string): Promise<string> {
	const found = () =>
		mails(dataDir).flatMap((mail) => (mail.includes(`To: ${email}`) ? (pattern.exec(mail)?.[1] ?? []) : []))
	await expect.poll(() => found().length, { timeout: 60_000, message: `a mail to ${email}` }).toBeGreaterThan(0)
	return found().at(-1) ?? ''
}

/** The newest of the links that so many mails to this person lead to, once they have come: path and search. */
export async function linkMailedTo(email: string, path: string, count = 1): Promise<string> {
	const pattern = new RegExp(`https?://[^/\\s"]+(${path}\\?token=[\\w%.~-]+)`)
	const links = () => mails().flatMap((mail) => (mail.includes(`To: ${email}`) ? (pattern.exec(mail)?.[1] ?? []) : []))
	await expect
		.poll(() => links().length, { timeout: 60_000, message: `mails to ${email} with a link to ${path}` })
		.toBeGreaterThanOrEqual(count)
	return links().at(-1) ?? ''
}
