import { type Db, type DbOrTx, failsUnless, hasFailed, type Statement, type Tx } from './client.ts'
import type { Listener } from './connections/listener.ts'

const currentVersion: Statement<{ version: number }> = {
	name: 'catalog-version',
	text: 'SELECT version FROM catalog_version',
}

/** The version of the catalog as this reader sees it: one tiny read, so that what is charged is what is true now. */
export async function catalogVersionIn(reader: DbOrTx): Promise<number> {
	const [row] = await reader.run(currentVersion, [])
	return row?.version ?? 0
}

const versionRule = 'catalog-version'
const confirmVersion: Statement<never> = {
	name: 'catalog-version-confirm',
	text: `SELECT ${failsUnless(versionRule, 'version = $1')} FROM catalog_version`,
}

/** Fails the transaction when the catalog has moved on from this version; told by `catalogHasMoved`. */
export const confirmCatalogVersion = (tx: Tx, version: number) => tx.runLater(confirmVersion, [version])
export const catalogHasMoved = (error: unknown) => hasFailed(error, versionRule)

/** Something loaded whole from the catalog's tables and kept until they change. */
export interface Versioned<T> {
	/** The value that was loaded last; follows a change within milliseconds, or whenever word of it comes. For showing. */
	now(): Promise<T>
	/** The value as this reader sees it, whether or not word of the last change has come. For deciding what is held or sold. */
	in(reader: DbOrTx): Promise<T>
	/** The version that was loaded last, if any. */
	version(): number | undefined
	/** The value of the version that the caller read in its own transaction. For charging. */
	at(version: number): Promise<T>
	/** Calls back after every change. */
	onChange(changed: () => void): void
}

/**
 * Keeps what `load` reads. It reads through a pool of its own (`reader`): a caller who waits for it inside a transaction holds
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
	let checking: Promise<T> | null = null

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
		// Callers who ask from now on must see this change, not what is being looked up since before it.
		checking = null
		for (const changed of watchers) changed()
	})

	return {
		async now() {
			if (checking) return checking
			if (held && !isStale) return held.value
			isStale = false
			const looked = catalogVersionIn(reader).then(hold)
			checking = looked
			try {
				return await looked
			} catch (error) {
				isStale = true
				throw error
			} finally {
				if (checking === looked) checking = null
			}
		},
		in: async (reader) => hold(await catalogVersionIn(reader)),
		version: () => held?.version,
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
