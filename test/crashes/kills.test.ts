import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startOwnPostgres } from '../outages/own-postgres.ts'
import { killUnderLoad } from './kills.ts'

// `npm run prove:kills` does the same 200 times.
test('deaths of server and database lose nothing that was acknowledged, and do nothing twice', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'untapped-kills-'))
	const postgres = await startOwnPostgres(join(dataDir, 'database'))
	try {
		const { wrong, acknowledged } = await killUnderLoad(postgres, dataDir, {
			kills: 3,
			databaseKills: 1,
			lanes: 4,
			say: () => {},
		})
		expect(wrong).toEqual([])
		expect(acknowledged).toBeGreaterThan(0)
	} finally {
		await postgres.stop()
		rmSync(dataDir, { recursive: true, force: true })
	}
}, 240_000)
