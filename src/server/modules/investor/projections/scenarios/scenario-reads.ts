import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Scenario, ScenarioVersion } from '#contracts/insight/projections/projection-shapes.ts'
import type {
	listScenarioComments,
	listScenarios,
	listScenarioVersions,
} from '#contracts/insight/projections/projections.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { projectionActuals, projectionComments, projectionScenarios, projectionVersions } from '../tables.ts'

const { id, name, kind, isArchived } = projectionScenarios
const { scenarioId, version, values, names, words, author, baseVersion, at } = projectionVersions

const versionFields = { version, values, names, words, author, baseVersion, at, by: publishedUserName }
interface VersionRow {
	version: number
	values: Readonly<Record<string, number>>
	names: Readonly<Record<string, string>>
	words: string
	author: string
	baseVersion: number | null
	at: Date
	by: string | null
}
const shownVersion = ({
	author: actor,
	by,
	at: when,
	values: had,
	names: named,
	...row
}: VersionRow): ScenarioVersion => ({
	...row,
	values: { ...had },
	names: { ...named },
	by: actorNameOf(actor, by),
	at: when.toISOString(),
})

const scenarioRows = (db: DbOrTx) =>
	db
		.select({ id, name, kind, isArchived, ...versionFields })
		.from(projectionScenarios)
		.innerJoin(projectionVersions, and(eq(scenarioId, id), eq(version, projectionScenarios.version)))
		.leftJoin(publishedUsers, eq(publishedUsers.id, author))

const shownScenario = ({
	id: of,
	name: called,
	kind: what,
	isArchived: away,
	...row
}: VersionRow & Pick<Scenario, 'id' | 'name' | 'kind' | 'isArchived'>): Scenario => ({
	...{ id: of, name: called, kind: what, isArchived: away },
	...shownVersion(row),
})

/** Every scenario, the base first, then the demo's two kinds, then one's own as they were made; and the closed months. */
export async function scenarioList(db: DbOrTx): Promise<ReplyOf<typeof listScenarios>> {
	const rank = sql`array_position(ARRAY['base', 'upside', 'downside', 'own'], ${kind})`
	const [scenarios, closed] = await Promise.all([scenarioRows(db).orderBy(asc(rank), asc(id)), closedMonths(db)])
	return { scenarios: scenarios.map(shownScenario), closed }
}

/** Everything that is known of closed months: at most five years of them are looked at. */
export const closedMonths = (db: DbOrTx) => {
	const { month, line, value } = projectionActuals
	return db
		.select({ month, line, value })
		.from(projectionActuals)
		.orderBy(desc(month), asc(line))
		.limit(60 * 12)
}

/** A scenario with its newest version. Throws 404. */
export async function scenarioBy(db: DbOrTx, wanted: string): Promise<Scenario> {
	const [row] = await scenarioRows(db).where(matchesId(id, wanted))
	if (!row) throw notFound('This scenario')
	return shownScenario(row)
}

/** The base with its newest version; undefined before there is any scenario. */
export async function baseScenario(db: DbOrTx): Promise<Scenario | undefined> {
	const [row] = await scenarioRows(db).where(eq(kind, 'base'))
	return row && shownScenario(row)
}

export async function scenarioVersionPage(
	db: DbOrTx,
	of: string,
	query: { limit?: string | undefined; cursor?: string | undefined },
): Promise<ReplyOf<typeof listScenarioVersions>> {
	const last = cursorKeyOf(query.cursor, z.tuple([cursorPart.int4]))
	const found = await scenarioBy(db, of)
	const limit = Number(query.limit ?? 50)
	const rows = await db
		.select(versionFields)
		.from(projectionVersions)
		.leftJoin(publishedUsers, eq(publishedUsers.id, author))
		.where(and(eq(scenarioId, found.id), last ? lt(version, last[0]) : undefined))
		.orderBy(desc(version))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.version])
	return { items: items.map(shownVersion), nextCursor }
}

const commentFields = {
	id: projectionComments.id,
	version: projectionComments.version,
	text: projectionComments.text,
	author: projectionComments.author,
	at: projectionComments.at,
	by: publishedUserName,
}

export async function scenarioCommentPage(
	db: DbOrTx,
	of: string,
	query: { limit?: string | undefined; cursor?: string | undefined },
): Promise<ReplyOf<typeof listScenarioComments>> {
	const last = cursorKeyOf(query.cursor, z.tuple([cursorPart.id]))
	const found = await scenarioBy(db, of)
	const limit = Number(query.limit ?? 50)
	const rows = await db
		.select(commentFields)
		.from(projectionComments)
		.leftJoin(publishedUsers, eq(publishedUsers.id, projectionComments.author))
		.where(and(eq(projectionComments.scenarioId, found.id), last ? lt(projectionComments.id, last[0]) : undefined))
		.orderBy(desc(projectionComments.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id])
	return {
		items: items.map(({ author: actor, by, at: when, ...row }) => ({
			...row,
			by: actorNameOf(actor, by),
			at: when.toISOString(),
		})),
		nextCursor,
	}
}
