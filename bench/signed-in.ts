import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from './store.ts'

/** The cookies of somebody signed in, by the demo's own password. */
export async function cookieOf({ url, dataDir }: Pick<Store, 'url' | 'dataDir'>, username: string): Promise<string> {
	const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Array<{
		username: string
		password: string
	}>
	const { password } = accounts.find((account) => account.username === username) ?? {}
	const entered = await fetch(`${url}/api/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
		body: JSON.stringify({ identifier: username, password }),
	})
	if (!entered.ok) throw new Error(`${username} could not sign in: ${await entered.text()}`)
	return entered.headers
		.getSetCookie()
		.map((set) => set.split(';')[0])
		.join('; ')
}
