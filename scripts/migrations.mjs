import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'

const folder = 'db/migrations/meta'

// Generates a migration, and removes the snapshots that are of no use any more: the generator compares with the last only.
const { status } = spawnSync(
	process.execPath,
	['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)],
	{ stdio: 'inherit' },
)
if (status === 0) {
	const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
	for (const name of snapshots.sort().slice(0, -1)) rmSync(`${folder}/${name}`)
}
process.exitCode = status ?? 1
