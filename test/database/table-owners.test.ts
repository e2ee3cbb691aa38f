import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { importsIn, importsTable } from './imports-in-source.ts'
import { roomOf, type Source, server, sources, tables, views } from './owned-tables.ts'
import { composedIn, names, sqlIn } from './sql-in-source.ts'

/** Which folder must not import which. */
interface ImportRule {
	name: string
	from: { path: string }
	to: { path: string }
}
const { forbidden }: { forbidden: ImportRule[] } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

/** About all tables: the invariants, and the list for the generator of migrations. */
const everybodys = /^src\/server\/db\/(?:audit\/|tables\.ts$)/

/** Files and folders that use tables of other rooms, and whose; docs/architecture.md says why. Nothing else does. */
const stated: Readonly<Record<string, readonly string[]>> = {
	// Looks whether an empty store was filled, with the database's own tables and before any module is there.
	'src/server/db/setup/seed.ts': ['modules/catalog', 'modules/pricing'],
	// Writes two years of a store's past, which no action of today could.
	'src/server/demo-history/': [
		'mail',
		'modules/analytics',
		'modules/catalog',
		'modules/creators',
		'modules/gift-cards',
		'modules/identity',
		'modules/inventory',
		'modules/investor',
		'modules/leaderboard',
		'modules/mixology',
		'modules/orders',
		'modules/payments',
		'modules/promotions',
		'modules/prospects',
		'modules/tokens',
		'modules/wholesale',
	],
	// Demo accounts and messages come once in the life of a database: the audit log, which nobody deletes, says that they did.
	'src/server/modules/identity/seed.ts': ['audit-log'],
	'src/server/modules/messages/seed.ts': ['audit-log', 'mail'],
}

/** The tables of other rooms that a file names in its SQL, or imports; foreign keys are what `tables.ts` may import. */
function foreignTables(source: Source): string[] {
	const sql = sqlIn(source.tree)
	const composed = composedIn(source.tree)
	const imported = source.path.endsWith('/tables.ts') ? [] : importsIn(source.path, source.tree)
	return [...tables].flatMap(([table, owner]) => {
		if (owner.room === source.room) return []
		const isNamed = composed.includes(table) || sql.some((text) => names(text, table))
		return isNamed || importsTable(imported, owner) ? `${owner.room}: ${table}` : []
	})
}

test('a table is used by its own room only, but for the crossings that are stated', () => {
	const crossings = new Map<string, Set<string>>()
	const trespasses = sources.flatMap((source) => {
		if (everybodys.test(source.path)) return []
		const place = Object.keys(stated).find((prefix) => source.path.startsWith(prefix))
		return foreignTables(source).flatMap((foreign) => {
			const room = foreign.slice(0, foreign.indexOf(':'))
			if (!place || !stated[place]?.includes(room)) return `${source.path} uses ${foreign}`
			crossings.set(place, (crossings.get(place) ?? new Set()).add(room))
			return []
		})
	})
	expect(trespasses).toEqual([])
	// Every stated crossing is there, too.
	expect(Object.fromEntries([...crossings].map(([place, rooms]) => [place, [...rooms].toSorted()]))).toEqual(stated)
})

test('a view that is read exists, and is not of a higher tier', () => {
	const tiers = forbidden.filter(({ name }) => name.startsWith('tier-'))
	const trespasses = sources.flatMap((source) => {
		const constants = importsIn(source.path, source.tree).map(({ name }) => name)
		const read = sqlIn(source.tree).flatMap((sql) =>
			[...sql.matchAll(/\bpublished\.(\w+)/g)].map(([, name = '']) => name),
		)
		const all = [...read, ...[...views].flatMap(([name, { constant }]) => (constants.includes(constant) ? name : []))]
		return [...new Set(all)].flatMap((name) => {
			const view = views.get(name)
			if (!view) return `${source.path} reads published.${name}, which nobody publishes`
			const isHigher = tiers.some(
				({ from, to }) =>
					new RegExp(from.path).test(source.path) && new RegExp(to.path).test(`${server}${view.room}/views.ts`),
			)
			return isHigher ? `${source.path} reads published.${name} of the higher tier ${view.room}` : []
		})
	})
	expect(trespasses).toEqual([])
})

/** What insight takes from other modules besides views: who acts, and a rule that reads nothing. */
const takenByInsight: Readonly<Record<string, readonly string[]>> = {
	'modules/customers': ['buyerSegmentOf'],
	'modules/identity': ['actorNameOf', 'confirmRole', 'publishedUserName', 'refuseStale'],
}

test('insight reads nothing of other modules but their published views', () => {
	const insight = new Set(['modules/analytics', 'modules/investor'])
	const viewsBy = Map.groupBy(views.values(), ({ room }) => room)
	const taken = new Map<string, Set<string>>()
	for (const { path, room, tree } of sources) {
		if (!insight.has(room) || path.endsWith('/tables.ts')) continue
		for (const { name, target } of importsIn(path, tree)) {
			const other = roomOf(target)
			if (!target.startsWith(`${server}modules/`) || insight.has(other)) continue
			if (!viewsBy.get(other)?.some(({ constant }) => constant === name))
				taken.set(other, (taken.get(other) ?? new Set()).add(name))
		}
	}
	expect(Object.fromEntries([...taken].map(([room, all]) => [room, [...all].toSorted()]))).toEqual(takenByInsight)
})

test('every view is declared by the owner of its table, in views.ts', () => {
	for (const { path, room, tree } of sources)
		for (const [, constant = ''] of tree.text.matchAll(/published\s*\.view\([^)]*\)[\s\S]*?\.from\((\w+)\)/g)) {
			expect(path).toMatch(/\/views\.ts$/)
			expect([...tables.values()]).toContainEqual(expect.objectContaining({ constant, room }))
		}
	expect(views.size).toBeGreaterThan(0)
})
