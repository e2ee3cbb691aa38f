import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from './store.ts'

/** The URL of the embedded database of a running store, from the files that it keeps in its data directory. */
export function databaseUrlOf(store: Pick<Store, 'dataDir'>): string {
	const password = readFileSync(join(store.dataDir, 'postgres-password'), 'utf8').trim()
	const port = readFileSync(join(store.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
	return `postgres://untapped_owner:${encodeURIComponent(password)}@127.0.0.1:${port}/untapped`
}
