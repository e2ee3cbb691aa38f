import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Simulation } from '#contracts/insight/projections/projection-shapes.ts'
import type { startSimulation as contract } from '#contracts/insight/projections/projections.ts'
import { actualsOfPlan, resolvedAssumptions } from '#contracts/insight/projections/scenarios.ts'
import { variedDrivers } from '#contracts/insight/projections/sensitivity.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { refuseStaleScenario, scenarioSubject } from '../scenarios/save-scenario.ts'
import { baseScenario, closedMonths, scenarioBy } from '../scenarios/scenario-reads.ts'
import { projectionSimulations as simulations } from '../tables.ts'
import { simulationBy } from './simulation-reads.ts'

/** Simulations of all scenarios that wait or run, at most. */
export const maxOpenSimulations = 10

const isOpen = inArray(simulations.state, ['queued', 'running'])

/**
 * Writes a simulation down and wakes who computes it. Throws `STALE` for another version than the newest, and `CONFLICT`
 * while ten wait already.
 */
export const startSimulation = (
	{ db, jobs }: { db: Db; jobs: Jobs },
	viewer: Viewer,
	{ id, body, idempotency }: { id: string; body: z.output<typeof contract.body>; idempotency: Idempotency },
): Promise<Simulation> =>
	inOneTransaction(db, idempotency, 202, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		refuseUnknownDrivers(body.spreads)
		const found = await scenarioBy(tx, id)
		if (found.version !== body.version) await refuseStaleScenario(tx, found, body.version)
		if ((await tx.$count(simulations, isOpen)) >= maxOpenSimulations)
			throw new Refusal('CONFLICT', `${maxOpenSimulations} simulations wait already. Try again when one has ended.`)
		const base = found.kind === 'base' ? found : await baseScenario(tx)
		if (!base) throw new Error('A scenario without a base.')
		const { values } = resolvedAssumptions(base, found)
		const [made] = await tx
			.insert(simulations)
			.values({
				...{ scenarioId: found.id, version: found.version, author: viewer.id },
				input: {
					...{ values, runs: body.runs, spreads: body.spreads, seed: body.seed ?? randomInt(4_294_967_296) },
					actuals: actualsOfPlan(await closedMonths(tx), values['start.month'] ?? 0),
				},
			})
			.returning({ id: simulations.id, input: simulations.input })
		if (!made) throw new Error('No simulation was written.')
		await audit(tx, {
			...{ actor: viewer.id, action: 'projection.simulated', subject: scenarioSubject(found.id) },
			details: { version: found.version, runs: body.runs, seed: made.input.seed },
		})
		await jobs.send(tx, 'simulations')
		return simulationBy(tx, made.id)
	})

function refuseUnknownDrivers(spreads: Readonly<Record<string, number>>): void {
	const unknown = Object.keys(spreads).filter((driver) => !variedDrivers.some(({ id }) => id === driver))
	if (unknown.length === 0) return
	throw new Refusal('INVALID_INPUT', 'A driver is not known.', {
		issues: unknown.map((driver) => ({ path: ['spreads', driver], message: 'There is no such driver.' })),
	})
}

/** Ends one that waits at once, and one that runs within a moment. */
export const cancelSimulation = (db: Db, viewer: Viewer, id: string): Promise<Simulation> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { id: simulationId } = await simulationBy(tx, id)
		await tx
			.update(simulations)
			.set({ state: 'cancelled' })
			.where(and(eq(simulations.id, simulationId), isOpen))
		return simulationBy(tx, simulationId)
	})
