import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { maxScenarios, type Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import type * as contract from '#contracts/insight/projections/projections.ts'
import {
	type Assumptions,
	changedAssumptions,
	differencesFrom,
	resolvedAssumptions,
} from '#contracts/insight/projections/scenarios.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { invalidField, notFound, Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { projectionScenarios, projectionVersions } from '../tables.ts'
import { baseScenario, scenarioBy } from './scenario-reads.ts'

/** As the audit log names a scenario. */
export const scenarioSubject = (id: string) => `projection:${id}`

/** Who makes or saves one waits for the other: a scenario stands on the base as it is when it is written. */
const holdPlan = (tx: Tx) => tx.select({ isMine: sql`true` }).from(sql`pg_advisory_xact_lock(hashtext('projections'))`)

/** Makes a scenario; the first is the base. Throws `CONFLICT` for a name that is taken, and for one too many. */
export const createScenario = (
	db: Db,
	viewer: Viewer,
	{ body, idempotency }: { body: z.output<typeof contract.createScenario.body>; idempotency: Idempotency },
): Promise<Scenario> =>
	inOneTransaction(db, idempotency, 201, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		await holdPlan(tx)
		if ((await tx.$count(projectionScenarios)) >= maxScenarios)
			throw new Refusal('CONFLICT', `There are ${maxScenarios} scenarios already. Change one of them instead.`)
		const base = await baseScenario(tx)
		const made = await insertScenario(tx, base ? 'own' : 'base', body.name)
		const { values, names } = base ? differencesFrom(base, resolvedAssumptions(base, body)) : resolvedAssumptions(body)
		await insertVersion(tx, {
			scenarioId: made,
			version: 1,
			values,
			names,
			words: body.words,
			author: viewer.id,
			baseVersion: base?.version ?? null,
		})
		await audit(tx, {
			...{ actor: viewer.id, action: 'projection.made', subject: scenarioSubject(made) },
			details: { name: body.name, differences: Object.keys(values).length },
		})
		return scenarioBy(tx, made)
	})

async function insertScenario(tx: Tx, kind: Scenario['kind'], name: string): Promise<string> {
	await refuseTakenName(tx, name)
	const [made] = await tx
		.insert(projectionScenarios)
		.values({ name, kind, version: 1 })
		.returning({ id: projectionScenarios.id })
	if (!made) throw new Error('No scenario was made.')
	return made.id
}

async function refuseTakenName(tx: Tx, name: string): Promise<void> {
	const message = 'Another scenario has this name.'
	if ((await tx.$count(projectionScenarios, eq(projectionScenarios.name, name))) > 0)
		throw invalidField('name', message, 'CONFLICT')
}

const insertVersion = (tx: Tx, row: typeof projectionVersions.$inferInsert) => tx.insert(projectionVersions).values(row)

/** Saves a version. Throws `STALE` with who changed what since the version that was open. */
export const saveScenario = (
	db: Db,
	viewer: Viewer,
	{
		id,
		body,
		idempotency,
	}: { id: string; body: z.output<typeof contract.saveScenario.body>; idempotency: Idempotency },
): Promise<Scenario> =>
	inOneTransaction(db, idempotency, 200, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		await holdPlan(tx)
		const held = await scenarioBy(tx, id)
		if (held.version !== body.version) await refuseStaleScenario(tx, held, body.version)
		const base = held.kind === 'base' ? undefined : await baseScenario(tx)
		const after = base ? differencesFrom(base, resolvedAssumptions(base, body)) : resolvedAssumptions(body)
		const name = body.name ?? held.name
		if (name !== held.name) await refuseTakenName(tx, name)
		const version = held.version + 1
		await insertVersion(tx, {
			...{ scenarioId: held.id, version, values: after.values, names: after.names },
			...{ words: body.words, author: viewer.id, baseVersion: base?.version ?? null },
		})
		await tx.update(projectionScenarios).set({ version, name }).where(eq(projectionScenarios.id, held.id))
		await audit(tx, {
			...{ actor: viewer.id, action: 'projection.saved', subject: scenarioSubject(held.id) },
			details: {
				version,
				...(name !== held.name && { before: held.name, after: name }),
				changes: wholeChanges(base, held, after),
			},
		})
		return scenarioBy(tx, held.id)
	})

/** What differs between two versions, each laid on the base. */
const wholeChanges = (base: Assumptions | undefined, before: Assumptions, after: Assumptions) =>
	base
		? changedAssumptions(resolvedAssumptions(base, before), resolvedAssumptions(base, after))
		: changedAssumptions(before, after)

/** Throws `STALE` with who saved the newest version, and what differs in it from the one that was seen. */
export async function refuseStaleScenario(tx: Tx, held: Scenario, seen: number): Promise<never> {
	const { scenarioId, version, values, names } = projectionVersions
	const [old] = await tx
		.select({ values, names })
		.from(projectionVersions)
		.where(and(eq(scenarioId, held.id), eq(version, seen)))
	const base = held.kind === 'base' ? undefined : await baseScenario(tx)
	throw new Refusal('STALE', `${held.by} saved version ${held.version} of this scenario since you opened it.`, {
		details: {
			by: held.by,
			version: held.version,
			words: held.words,
			changes: old ? wholeChanges(base, old, held) : [],
		},
	})
}

/** Puts a scenario away, or brings it back. Throws `CONFLICT` for the base. */
export const archiveScenario = (db: Db, viewer: Viewer, id: string, isArchived: boolean): Promise<Scenario> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [held] = await tx
			.select({ id: projectionScenarios.id, kind: projectionScenarios.kind, was: projectionScenarios.isArchived })
			.from(projectionScenarios)
			.where(matchesId(projectionScenarios.id, id))
			.for('no key update')
		if (!held) throw notFound('This scenario')
		if (held.kind === 'base') throw new Refusal('CONFLICT', 'Every other scenario stands on the base. It stays.')
		if (held.was !== isArchived) {
			await tx.update(projectionScenarios).set({ isArchived }).where(eq(projectionScenarios.id, held.id))
			await audit(tx, {
				...{ actor: viewer.id, action: 'projection.archived', subject: scenarioSubject(held.id) },
				details: { before: held.was, after: isArchived },
			})
		}
		return scenarioBy(tx, held.id)
	})
