import { request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { maxKilobytes, weightOf } from '../budgets.ts'
import type { Row } from '../report.ts'
import { load, startBare } from './load.ts'

const path = '/product/blood-orange'

interface Answer {
	bytes: Buffer
	headers: Record<string, string>
}

const get = (url: string, headers: Record<string, string> = {}) =>
	new Promise<Answer>((resolve, reject) => {
		request(url, { headers }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk: Buffer) => chunks.push(chunk))
			response.on('end', () =>
				resolve({ bytes: Buffer.concat(chunks), headers: response.headers as Record<string, string> }),
			)
		})
			.on('error', reject)
			.end()
	})

/** (a) A public page from memory against bare Fastify sending the same bytes, and the same page made anew each time. */
export async function cachedPage(storeUrl: string): Promise<Row[]> {
	const url = storeUrl + path
	await get(url)
	const { bytes, headers } = await get(url, { 'accept-encoding': 'br' })
	const kept = Object.fromEntries(
		Object.entries(headers).filter(
			([name]) => !['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'].includes(name),
		),
	)
	const bare = await startBare(bytes, kept, '')
	try {
		const yardstick = await load(`${bare.url}/page`)
		const ours = await load(url, 4, { 'accept-encoding': 'br' })
		const afresh = await loadUncached(storeUrl)
		const ratio = ours.perSecond / yardstick.perSecond
		return [
			{
				what: 'product page, from memory',
				value: ours.perSecond,
				unit: 'req/s',
				yardstick: yardstick.perSecond,
				goal: '≥ 0.8 of bare',
				isMet: ratio >= 0.8,
			},
			{ what: 'search in the shop, rendered afresh', value: afresh, unit: 'req/s' },
		]
	} finally {
		bare.stop()
	}
}

/** Each asks for something else, so no page is in memory. */
async function loadUncached(storeUrl: string): Promise<number> {
	const began = performance.now()
	let count = 0
	const lane = async (name: string) => {
		for (let index = 0; performance.now() - began < 3000; index++) {
			await get(`${storeUrl}/shop?q=bench${name}${index}`)
			count++
		}
	}
	await Promise.all(['a', 'b', 'c', 'd'].map(lane))
	return (count / (performance.now() - began)) * 1000
}

/** (d) What the product page makes a browser load. */
export async function transferOfProductPage(storeUrl: string): Promise<Row[]> {
	const html = (await get(storeUrl + path)).bytes
	const text = html.toString('utf8')
	const files = [...new Set([...text.matchAll(/\/(assets\/[\w.-]+\.(?:js|css))/g)].map((match) => match[1] ?? ''))]
	const weigh = (ending: string) => weightOf(files.filter((file) => file.endsWith(ending)))
	const rows: Array<[string, number, number]> = [
		['JavaScript of the product page, brotli', weigh('.js'), maxKilobytes.script],
		['CSS of the product page, brotli', weigh('.css'), maxKilobytes.style],
		['HTML of the product page, brotli', brotliCompressSync(html).length / 1024, 20],
	]
	return rows.map(([what, value, max]) => ({ what, value, unit: 'kB', goal: `≤ ${max}`, isMet: value <= max }))
}
