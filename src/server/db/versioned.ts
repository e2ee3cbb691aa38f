import type { Db, DbOrTx, Statement } from './client.ts'
import type { Listener } from './listener.ts'

const currentVersion: Statement<{ version: number }> = {
	name: 'catalog-version',
	text: 'SELECT version FROM catalog_version',
}

/** The version of the catalogue as this reader sees it: one tiny read, so that what is charged is what is true now. */
export async function catalogVersionIn(reader: DbOrTx): Promise<number> {
	const [row] = await reader.run(currentVersion, [])
	return row?.version ?? 0
}

/** Something loaded whole from the catalogue's tables and kept until they change. */
export interface Versioned<T> {
	/** What was loaded last; follows a change within milliseconds. For showing. */
	now(): Promise<T>
	/** What belongs to a version that the caller read in its own transaction. For charging. */
	at(version: number): Promise<T>
	/** Calls back after every change. */
	onChange(changed: () => void): void
}

/**
 * Keeps what `load` reads. It reads through a pool of its own (`reader`): whoever waits for it inside a transaction holds
 * a connection of the serving pool, and enough of them would otherwise leave none to load with. The version row counts every change of the watched tables by trigger, so a load is right for
 * the version read before it; if that moved on meanwhile, the next reader loads again.
 */
export async function versioned<T>(
	reader: Db,
	listener: Listener,
	load: (db: Db) => Promise<T>,
): Promise<Versioned<T>> {
	const watchers: Array<() => void> = []
	let held: { version: number; value: Promise<T> } | null = null
	let isStale = true

	function hold(version: number): Promise<T> {
		if (held?.version !== version) {
			const value = load(reader)
			value.catch(() => {
				if (held?.value === value) held = null
			})
			held = { version, value }
		}
		return held.value
	}

	await subscribe(listener, () => {
		isStale = true
		for (const changed of watchers) changed()
	})

	return {
		async now() {
			if (held && !isStale) return held.value
			isStale = false
			try {
				return await hold(await catalogVersionIn(reader))
			} catch (error) {
				isStale = true
				throw error
			}
		},
		at: hold,
		onChange: (changed) => void watchers.push(changed),
	}
}

/** Several values may watch the one channel. */
const heardBy = new WeakMap<Listener, Array<() => void>>()
async function subscribe(listener: Listener, heard: () => void): Promise<void> {
	const existing = heardBy.get(listener)
	if (existing) return void existing.push(heard)
	const all = [heard]
	heardBy.set(listener, all)
	await listener.on('catalog', () => {
		for (const each of all) each()
	})
}
