import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import ts from 'typescript'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/setup/migrate.ts'

// What parsing and planning a prepared statement takes: that much each call saves, because a connection does both once.
// `npm run bench:statements`, a minute, scratch data. Figures are the best of twenty on empty tables.

interface PreparedText {
	path: string
	name: string
	text: string
}

const prepared: PreparedText[] = []
Object.assign(globalThis, { noteStatements })
function noteStatements(path: string, all: Array<Omit<PreparedText, 'path'>>): void {
	for (const { name, text } of all) prepared.push({ path, name, text })
}

/** Templates of mails, which Node does not read by itself. */
const plainScript = (path: string): string =>
	ts.transpileModule(readFileSync(path, 'utf8'), {
		compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
	}).outputText

// The statements are no exports: each module hands its own over as it is loaded.
registerHooks({
	load(url, context, nextLoad) {
		if (url.endsWith('.tsx')) return { format: 'module', shortCircuit: true, source: plainScript(fileURLToPath(url)) }
		if (url.startsWith('file:') && /\.(sql|md|css|html|csv|svg)(\?|$)/.test(url))
			return {
				format: 'module',
				shortCircuit: true,
				source: `export default ${JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))}`,
			}
		const loaded = nextLoad(url, context)
		if (!/\/src\/server\/.*\.ts$/.test(url)) return loaded
		const path = fileURLToPath(url)
		const source = readFileSync(path, 'utf8')
		const names = [...source.matchAll(/^(?:export )?const (\w+): Statement</gm)].map(([, name]) => name)
		if (names.length === 0) return loaded
		const place = JSON.stringify(path.slice(resolve('src/server').length + 1))
		return { ...loaded, source: `${source}\nglobalThis.noteStatements(${place}, [${names.join(', ')}])\n` }
	},
})
for (const path of globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }))
	if (/: Statement</.test(readFileSync(path, 'utf8'))) await import(resolve(path))

const dataDir = mkdtempSync(join(tmpdir(), 'untapped-statements-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
await migrateDatabase(postgres.ownerUrl, 'db/migrations')
const client = new pg.Client({ connectionString: postgres.ownerUrl })
await client.connect()

/** Milliseconds that PostgreSQL takes before it runs a statement: the least of twenty tries; null where it cannot tell. */
async function planningMs(text: string): Promise<number | null> {
	const times: number[] = []
	for (let nth = 0; nth < 20; nth++) {
		const began = performance.now()
		const answer = await client.query(`EXPLAIN (GENERIC_PLAN, SUMMARY) ${text}`).catch(() => null)
		if (!answer) return null
		times.push(performance.now() - began)
	}
	const bare = await roundTripMs()
	return Math.max(0, Math.min(...times) - bare)
}

async function roundTripMs(): Promise<number> {
	const times: number[] = []
	for (let nth = 0; nth < 20; nth++) {
		const began = performance.now()
		await client.query('')
		times.push(performance.now() - began)
	}
	return Math.min(...times)
}

for (const [path, all] of Map.groupBy(
	prepared.toSorted((a, b) => a.path.localeCompare(b.path)),
	({ path }) => path,
)) {
	const figures: Array<number | null> = []
	for (const { text } of all) figures.push(await planningMs(text))
	const known = figures.filter((figure) => figure !== null)
	const shown = known.length > 0 ? known.map((figure) => figure.toFixed(2)).join(' + ') : 'not to be explained'
	console.log(`${path}: ${shown} ms`)
}
await client.end()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
