import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killUnderLoad } from '#test/crashes/kills.ts'
import { startOwnPostgres } from '#test/outages/own-postgres.ts'

// `npm run prove:kills`: the server is killed 200 times and the database 5 times, at moments that nobody chose, while
// people buy, return, exchange, claim and pay by link, and staff ship, edit, refund, cancel and settle. Ends with 1 when what anybody was told is
// not in the books.

const [kills = 200, databaseKills = 5] = process.argv.slice(2).map(Number)

const say = (text: string) => void process.stdout.write(`${text}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'untapped-kills-'))
const postgres = await startOwnPostgres(join(dataDir, 'database'))
const { wrong, acknowledged, acts, unanswered, slowestStartMs } = await killUnderLoad(postgres, dataDir, {
	kills,
	databaseKills,
	lanes: 8,
	say,
})
say(
	`${kills} deaths of the server, ${databaseKills} of the database: ${acknowledged} acts acknowledged (${acts}), ${unanswered} calls asked again, ready again after ${(slowestStartMs / 1000).toFixed(1)} s at the most.`,
)
for (const each of wrong.slice(0, 50)) say(`WRONG ${each}`)
say(
	wrong.length === 0
		? 'Nothing acknowledged is lost, nothing is there twice, and every invariant holds.'
		: `${wrong.length} wrong.`,
)
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(wrong.length === 0 ? 0 : 1)
