import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startOwnPostgres } from '../outages/own-postgres.ts'
import { killUnderPayouts } from './payout-kills.ts'

// `npm run prove:payouts` does the same 200 times.
test('deaths of server and database while creators are paid: every cent, token and code is there once', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'untapped-payouts-'))
	const postgres = await startOwnPostgres(join(dataDir, 'database'))
	try {
		const { wrong, acts } = await killUnderPayouts(postgres, dataDir, {
			kills: 3,
			databaseKills: 1,
			lanes: 3,
			say: () => {},
		})
		expect(wrong).toEqual([])
		expect(acts).toMatch(/approved/)
	} finally {
		await postgres.stop()
		rmSync(dataDir, { recursive: true, force: true })
	}
}, 300_000)
