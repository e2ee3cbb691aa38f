import { randomUUID } from 'node:crypto'
import { createScenario, startSimulation } from '#contracts/insight/projections/projections.ts'
import type { Visitor } from '../support/app.ts'
import type { CallSample } from './call-sample.ts'

/** What each write about projections would act on, by the name of the call. */
export async function projectionWritesOf(admin: Visitor): Promise<Record<string, CallSample>> {
	const key = () => ({ idempotencyKey: randomUUID() })
	const assumed = { words: 'Too late.', values: {}, names: {} }
	const make = async (name: string) => {
		const { id } = await admin.call(createScenario, { body: { name, ...assumed }, ...key() })
		return { params: { id } }
	}
	// The first of a store is its base, which is never put away.
	await make(`Base ${randomUUID()}`)
	const { params } = await make(`Own ${randomUUID()}`)
	// Another version would make a simulation of the first stale.
	const { params: unchanged } = await make(`Simulated ${randomUUID()}`)
	const simulation = { version: 1, runs: 100, spreads: {} }
	const simulated = await admin.call(startSimulation, { params: unchanged, body: simulation, ...key() })
	const path = '/api/admin/investor-projections'
	return {
		[`POST ${path}`]: { body: { name: `New ${randomUUID()}`, ...assumed }, ...key() },
		[`POST ${path}/:id/versions`]: { params, body: { version: 1, ...assumed }, ...key() },
		[`POST ${path}/:id/archive`]: { params, body: { isArchived: true } },
		[`POST ${path}/:id/comments`]: { params, body: { text: 'Too late.' }, ...key() },
		[`POST ${path}/:id/simulations`]: { params: unchanged, body: simulation, ...key() },
		[`POST ${path}/simulations/:id/cancel`]: { params: { id: simulated.id } },
	}
}
