import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditDatabase } from '#server/db/audit/index.ts'
import { transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { repeatUntilStopped } from './repeat-until-stopped.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const keptOf = async (job: string) =>
	(await shop.services.db.pool.query('SELECT reason, failures FROM job_failures WHERE job = $1', [job])).rows
const countOf = async (job: string) => {
	const text = await shop.services.metrics.registry.metrics()
	return Number(new RegExp(`background_failures_total\\{job="${job}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

describe('a job that fails', () => {
	test('is logged, counted and kept with its reason until it works again', async () => {
		const { jobs, db, log } = shop.services
		const logged = vi.spyOn(log, 'error')
		let isBroken = true
		let runs = 0
		await jobs.work('cleaning', async () => {
			runs++
			if (isBroken) throw new Error('No room for ada@example.com.')
		})
		const ask = () => transaction(db, (tx) => jobs.send(tx, 'cleaning'))
		await ask()
		await vi.waitFor(async () => expect(await keptOf('cleaning')).toHaveLength(1), { timeout: 20_000 })
		await ask()
		await vi.waitFor(async () => expect((await keptOf('cleaning'))[0]?.failures).toBe(2), { timeout: 20_000 })
		expect(await keptOf('cleaning')).toEqual([{ reason: 'No room for …@…', failures: 2 }])
		expect(await countOf('cleaning')).toBe(2)
		expect(logged.mock.calls.map(([entry]) => entry)).toContainEqual(
			expect.objectContaining({ job: 'cleaning', err: expect.any(Error) }),
		)
		// Nothing personal is left with the queue either.
		const { rows } = await db.pool.query(`SELECT 1 FROM pgboss.job WHERE output::text LIKE '%ada@example.com%'`)
		expect(rows).toEqual([])

		isBroken = false
		await ask()
		await vi.waitFor(async () => expect(await keptOf('cleaning')).toEqual([]), { timeout: 20_000 })
		expect(runs).toBeGreaterThanOrEqual(3)
	})

	test('is a finding once it has failed for an hour', async () => {
		const { db, failures } = shop.services
		await expect(failures.watch('audit', () => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.')
		expect(await auditDatabase(db)).toEqual([])
		await db.pool.query(`UPDATE job_failures SET since = now() - interval '2 hours'`)
		expect(await auditDatabase(db)).toEqual([
			{ rule: 'background work keeps failing', subject: 'audit', detail: '1 times: Broken.' },
		])
		await failures.watch('audit', async () => {})
		expect(await auditDatabase(db)).toEqual([])
	})
})

describe('what is done again and again', () => {
	test('goes on after failures, and tells of them', async () => {
		let runs = 0
		const { failures } = shop.services
		const loop = repeatUntilStopped(
			'test loop',
			async () => {
				if (++runs < 3) throw new Error('Not yet.')
				return { isMore: false }
			},
			failures,
		)
		await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(4), { timeout: 20_000 })
		await loop.stop()
		expect(await countOf('test loop')).toBe(2)
		expect(await keptOf('test loop')).toEqual([])
	})
})
