import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../report.ts'
import { residentMemory, type Store } from '../store.ts'

const urlCount = 10_000
/** What somebody else looks at meanwhile: pages from memory, and a call that is answered afresh. */
const visit = ['/', '/shop', '/product/blood-orange', '/api/products/blood-orange']

/** (g) Ten thousand URLs of public pages by eight clients: memory, and how long another visitor waits meanwhile. */
export async function manyUrls(store: Store): Promise<Row[]> {
	await browse(store.url, async () => sleep(1000))
	return [
		...(await flooded(store, 'queries', '10,000 addresses by 8 clients')),
		...(await flooded(store, 'paths', '10,000 made-up paths by 8 clients')),
	]
}

async function flooded(store: Store, kind: 'queries' | 'paths', what: string): Promise<Row[]> {
	const quiet = await browse(store.url, async () => sleep(5000))
	let highest = 0
	const watch = setInterval(() => {
		highest = Math.max(highest, residentMemory(store.pid))
	}, 200)
	const began = performance.now()
	const meanwhile = await browse(store.url, async () => {
		const flood = spawn(process.execPath, ['bench/measurements/flood.ts', store.url, String(urlCount), kind], {
			stdio: ['ignore', 'inherit', 'inherit'],
		})
		const [code] = await once(flood, 'exit')
		if (code !== 0) throw new Error('The flood did not end well.')
	})
	clearInterval(watch)
	return [
		{ what, value: (performance.now() - began) / 1000, unit: 's' },
		{
			what: `${what}: another visitor meanwhile, p99`,
			value: meanwhile,
			unit: 'ms',
			yardstick: quiet,
			goal: 'within 3×',
			isMet: meanwhile <= Math.max(3 * quiet, 5),
		},
		{ what: `${what}: server memory at its highest`, value: highest, unit: 'MB', goal: '≤ 350', isMet: highest <= 350 },
	]
}

/** p99 in ms of a visitor who goes on until something else is over. */
async function browse(storeUrl: string, until: () => Promise<unknown>): Promise<number> {
	let isOver = false
	const over = until().finally(() => {
		isOver = true
	})
	const times: number[] = []
	for (let step = 0; !isOver; step++) {
		const began = performance.now()
		const answer = await fetch(storeUrl + visit[step % visit.length], { headers: { 'accept-encoding': 'br' } })
		await answer.arrayBuffer()
		times.push(performance.now() - began)
		await sleep(5)
	}
	await over
	return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
