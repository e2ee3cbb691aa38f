import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterSale } from './measurements/after-sale.ts'
import { catalogCalls } from './measurements/catalog.ts'
import { firstInstallation } from './measurements/install.ts'
import { lighthouseFigures } from './measurements/lighthouse.ts'
import { manyUrls } from './measurements/many-urls.ts'
import { cachedPage, transferOfProductPage } from './measurements/pages.ts'
import { purchases } from './measurements/purchases.ts'
import { closeConnections } from './measurements/rate.ts'
import { tokenFigures } from './measurements/tokens/token-figures.ts'
import { wholesaleFigures } from './measurements/wholesale/wholesale.ts'
import { printTable, type Row } from './report.ts'
import { residentMemory, startStore } from './store.ts'

// One command, everything on scratch data, every figure beside the yardstick measured in the same run. With --scale, what a
// store costs with a million orders instead.
if (process.argv.includes('--scale')) {
	await import('./scale.ts')
	process.exit()
}
const scratch = mkdtempSync(join(tmpdir(), 'untapped-bench-'))
const rows: Row[] = await firstInstallation()
let store = await startStore(scratch)
try {
	rows.push({ what: 'first start (initdb, migrate, seed)', value: store.startedInMs, unit: 'ms' })
	await store.stop()
	store = await startStore(scratch)
	rows.push({
		what: 'second start',
		value: store.startedInMs,
		unit: 'ms',
		goal: '< 4000',
		isMet: store.startedInMs < 4000,
	})
	await new Promise((resolve) => setTimeout(resolve, 3000))
	rows.push({
		what: 'server memory, idle',
		value: residentMemory(store.pid),
		unit: 'MB',
		goal: '≤ 250',
		isMet: residentMemory(store.pid) <= 250,
	})

	rows.push(...(await transferOfProductPage(store.url)))
	rows.push(...(await lighthouseFigures(store.url)))
	rows.push(...(await cachedPage(store.url)))
	rows.push(...(await catalogCalls(store)))
	rows.push(...(await purchases(store)))
	rows.push(...(await afterSale(store)))
	closeConnections()
	const loaded = residentMemory(store.pid)
	rows.push({ what: 'server memory, after load', value: loaded, unit: 'MB', goal: '≤ 350', isMet: loaded <= 350 })
	rows.push(...(await manyUrls(store)))
} finally {
	await store.stop()
	rmSync(scratch, { recursive: true, force: true })
}
rows.push(...(await tokenFigures(200_000)))
rows.push(...(await wholesaleFigures({ calls: 40, padRows: 20 })))
printTable(rows)
mkdirSync('bench/results', { recursive: true })
writeFileSync(
	'bench/results/latest.json',
	`${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows }, null, '\t')}\n`,
)
