import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { Simulation } from '#contracts/insight/projections/projection-shapes.ts'
import type { listSimulations } from '#contracts/insight/projections/projections.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { scenarioBy } from '../scenarios/scenario-reads.ts'
import { projectionSimulations as simulations } from '../tables.ts'

const { id, scenarioId, version, state, done, reason, author, at, input, result } = simulations
const simulationRows = (db: DbOrTx) =>
	db
		.select({ id, scenarioId, version, state, done, reason, author, at, input, result, by: publishedUserName })
		.from(simulations)
		.leftJoin(publishedUsers, eq(publishedUsers.id, author))

type SimulationRow = Awaited<ReturnType<typeof simulationRows>>[number]
const shownSimulation = ({ author: actor, by, at: when, input: asked, ...row }: SimulationRow): Simulation => ({
	...row,
	seed: asked.seed,
	runs: asked.runs,
	by: actorNameOf(actor, by),
	at: when.toISOString(),
})

/** A simulation with how far it is. Throws 404. */
export async function simulationBy(db: DbOrTx, wanted: string): Promise<Simulation> {
	const [row] = await simulationRows(db).where(matchesId(id, wanted))
	if (!row) throw notFound('This simulation')
	return shownSimulation(row)
}

export async function simulationPage(
	db: DbOrTx,
	of: string,
	query: { limit?: string | undefined; cursor?: string | undefined },
): Promise<ReplyOf<typeof listSimulations>> {
	const last = cursorKeyOf(query.cursor, z.tuple([cursorPart.id]))
	const found = await scenarioBy(db, of)
	const limit = Number(query.limit ?? 10)
	const rows = await simulationRows(db)
		.where(and(eq(scenarioId, found.id), last ? lt(id, last[0]) : undefined))
		.orderBy(desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id])
	return { items: items.map(shownSimulation), nextCursor }
}
