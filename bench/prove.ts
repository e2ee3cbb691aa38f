import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { killUnderLoad } from '#test/crashes/kills.ts'
import { startOwnPostgres } from '#test/outages/own-postgres.ts'

interface Proof {
	kill: typeof killUnderLoad
	/** How many act at once. */
	lanes: number
	/** What holds when nothing is wrong. */
	gist: string
}

/**
 * Kills the server 200 times and the database 5 times under load, or as often as the command says, and ends with 1 when what
 * anybody was told is not in the books.
 */
export async function proveUnderKills({ kill, lanes, gist }: Proof): Promise<never> {
	const [kills = 200, databaseKills = 5] = process.argv.slice(2).map(Number)
	const say = (text: string) => void process.stdout.write(`${text}\n`)
	const dataDir = mkdtempSync(join(tmpdir(), 'untapped-kills-'))
	const postgres = await startOwnPostgres(join(dataDir, 'database'))
	const { wrong, acknowledged, acts, unanswered, slowestStartMs } = await kill(postgres, dataDir, {
		kills,
		databaseKills,
		lanes,
		say,
	})
	say(
		`${kills} deaths of the server, ${databaseKills} of the database: ${acknowledged} acts acknowledged (${acts}), ${unanswered} calls asked again, ready again after ${(slowestStartMs / 1000).toFixed(1)} s at the most.`,
	)
	for (const each of wrong.slice(0, 50)) say(`WRONG ${each}`)
	say(wrong.length === 0 ? gist : `${wrong.length} wrong.`)
	await postgres.stop()
	rmSync(dataDir, { recursive: true, force: true })
	process.exit(wrong.length === 0 ? 0 : 1)
}
