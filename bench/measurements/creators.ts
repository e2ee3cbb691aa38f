import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillWithCreators } from '#test/database/years-of-creators.ts'
import { databaseUrlOf } from '../database.ts'
import { p95, pages, signedIn } from '../reads.ts'
import type { Row } from '../report.ts'
import { type Store, startStore } from '../store.ts'

const trade = { clicks: 10_000_000, orders: 200_000, creators: 500, largest: 'mara-mixes' }
const maxMs = 50
const maxClickMs = 3

/** What a click costs: so many by a few who click one after another, and how long each of them waits. */
async function clickFigures(store: Store): Promise<Row[]> {
	const [clicks, lanes] = [4000, 4]
	const times: number[] = []
	const lane = async (of: number) => {
		for (let nth = 0; nth < of; nth++) {
			const began = performance.now()
			const answer = await fetch(`${store.url}/c/maramix2`, { redirect: 'manual' })
			await answer.arrayBuffer()
			if (answer.status !== 302) throw new Error(`The link answered ${answer.status}.`)
			times.push(performance.now() - began)
		}
	}
	await lane(200)
	times.length = 0
	const began = performance.now()
	await Promise.all(Array.from({ length: lanes }, () => lane(clicks / lanes)))
	const value = (performance.now() - began) / clicks
	const waited = times.toSorted((a, b) => a - b)[Math.floor(clicks * 0.95)] ?? 0
	return [
		{
			what: 'click on a creator’s link, at the server',
			value,
			unit: 'ms',
			goal: `≤ ${maxClickMs}`,
			isMet: value <= maxClickMs,
		},
		{ what: `p95 of a click, ${lanes} at once`, value: waited, unit: 'ms' },
	]
}

async function readFigures(store: Store, calls: number): Promise<Row[]> {
	const [creator, admin] = [await signedIn(store, 'creator'), await signedIn(store, 'admin')]
	const rows: Row[] = []
	const measure = async (what: string, act: (nth: number) => Promise<unknown>) => {
		const value = await p95(act, calls)
		rows.push({ what: `p95 of ${what}`, value, unit: 'ms', goal: `≤ ${maxMs}`, isMet: value <= maxMs })
	}
	await measure('a creator’s dashboard', () => creator.get('/api/creator/dashboard'))
	await measure('a creator’s receipts', pages(creator, '/api/creator/receipts?limit=50'))
	await measure('a creator’s links', () => creator.get('/api/creator/links'))
	await measure('a creator’s tokens', () => creator.get('/api/creator/tokens'))
	await measure('creators, for staff', pages(admin, '/api/admin/creators/people?limit=50'))
	await measure('held orders, for staff', pages(admin, '/api/admin/creators/holds?limit=50'))
	return rows
}

/** Creators with 10,000,000 clicks and 200,000 orders behind them, in a store of their own. */
export async function creatorFigures(calls: number): Promise<Row[]> {
	const scratch = mkdtempSync(join(tmpdir(), 'untapped-creators-'))
	const store = await startStore(scratch, { JOBS: 'off', DEMO_HISTORY: 'off' })
	const owner = new pg.Client({ connectionString: databaseUrlOf(store) })
	try {
		await owner.connect()
		const began = performance.now()
		await fillWithCreators(owner, trade)
		const value = (performance.now() - began) / 1000
		const filling: Row = { what: `filling: ${trade.clicks.toLocaleString('en-US')} clicks`, value, unit: 's' }
		return [filling, ...(await clickFigures(store)), ...(await readFigures(store, calls))]
	} finally {
		await owner.end().catch(() => {})
		await store.stop()
		rmSync(scratch, { recursive: true, force: true })
	}
}
