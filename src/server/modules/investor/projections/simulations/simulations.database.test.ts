import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialValues } from '#contracts/insight/projections/engine.ts'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import * as contract from '#contracts/insight/projections/projections.ts'
import { simulate, usualSpreads } from '#contracts/insight/projections/simulation.ts'
import { formPayload } from '#test/interface/forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { runSimulations } from './run-simulations.ts'
import { maxOpenSimulations } from './start-simulation.ts'

let shop: TestApp
let admin: Visitor
let base: Scenario
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	for (const table of ['projection_scenarios', 'projection_actuals']) await shop.rows(`DELETE FROM ${table}`)
	base = await admin.call(contract.createScenario, {
		body: { name: 'Base', words: 'First.', values: { ...initialValues }, names: {} },
		idempotencyKey: randomUUID(),
	})
})
afterAll(() => shop.close())

const start = (runs: number, seed?: number) =>
	admin.call(contract.startSimulation, {
		params: { id: base.id },
		body: { version: base.version, runs, spreads: usualSpreads, ...(seed !== undefined && { seed }) },
		idempotencyKey: randomUUID(),
	})
const simulationBy = async (id: string) =>
	(await admin.call(contract.listSimulations, { params: { id: base.id } })).items.find((each) => each.id === id)
const run = () => runSimulations(shop.services)

test('a simulation is computed in a thread and kept: what the thread computes is what its seed says', async () => {
	const made = await start(300, 42)
	expect(made).toMatchObject({ state: 'queued', seed: 42, done: 0 })
	await run()
	const done = await simulationBy(made.id)
	expect(done).toMatchObject({ state: 'done', done: 300, reason: null })
	const here = simulate({ values: initialValues, actuals: {}, runs: 300, seed: 42, spreads: usualSpreads })
	expect(done?.result).toEqual(here)
	const again = await start(300, 42)
	await run()
	expect((await simulationBy(again.id))?.result).toEqual(done?.result)
})

test('one that waits is cancelled at once, one that runs within a moment, and neither has a result', async () => {
	const cancel = (id: string) => admin.call(contract.cancelSimulation, { params: { id } })
	const waiting = await start(100)
	expect((await cancel(waiting.id)).state).toBe('cancelled')
	const long = await start(10_000)
	const running = run()
	await expect.poll(async () => (await simulationBy(long.id))?.state).toBe('running')
	await cancel(long.id)
	await running
	expect(await simulationBy(long.id)).toMatchObject({ state: 'cancelled', result: null })
	expect((await cancel(long.id)).state).toBe('cancelled')
})

test('the server stops: what ran waits again, and is computed by the process that comes next', async () => {
	const made = await start(10_000, 5)
	const stopping = new AbortController()
	const running = runSimulations(shop.services, stopping.signal)
	await expect.poll(async () => (await simulationBy(made.id))?.state).toBe('running')
	stopping.abort()
	await running
	expect((await simulationBy(made.id))?.state).toBe('queued')
	// A process that was killed leaves it running, and is heard of no more.
	await shop.rows(
		`UPDATE projection_simulations SET state = 'running', heard_at = now() - interval '2 minutes',
		 input = jsonb_set(input, '{runs}', '100') WHERE id = $1`,
		[made.id],
	)
	await run()
	expect((await simulationBy(made.id))?.state).toBe('done')
})

test('ten wait at the most, a stale version and unknown drivers are refused', async () => {
	const made = []
	for (let nth = 0; nth < maxOpenSimulations; nth++) made.push(await start(100))
	await expect(start(100)).rejects.toMatchObject({ code: 'CONFLICT' })
	for (const { id } of made) await admin.call(contract.cancelSimulation, { params: { id } })
	const ask = (body: object) =>
		admin.call(contract.startSimulation, {
			params: { id: base.id },
			body: { version: base.version, runs: 100, spreads: {}, ...body },
			idempotencyKey: randomUUID(),
		})
	await expect(ask({ version: 7 })).rejects.toMatchObject({ code: 'STALE' })
	await expect(ask({ spreads: { luck: 10 } })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	await expect(ask({ runs: 10_001 })).rejects.toMatchObject({ status: 400 })
})

test('the workbook comes as a file, and is read again; what is none is refused', async () => {
	const url = `/api/admin/investor-projections/${base.id}/workbook`
	const cookie = admin.cookie()
	const answer = await shop.app.inject({ method: 'GET', url, headers: { cookie } })
	expect(answer.headers['content-disposition']).toBe('attachment; filename="projection-base-v1.xlsx"')
	const send = async (file: File) =>
		admin.send({ method: 'POST', url: `${url}/preview`, ...(await formPayload({ file }, {})) })
	const read = await send(new File([new Uint8Array(answer.rawPayload)], 'plan.xlsx'))
	expect(read.json()).toMatchObject({ errors: [], unknownRows: 0, values: initialValues })
	const none = await send(new File(['Key,Value'], 'plan.xlsx'))
	expect([none.status, none.json().code]).toEqual([422, 'FILE_INVALID'])
})
