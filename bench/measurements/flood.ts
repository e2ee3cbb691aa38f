import { Agent, request } from 'node:http'

// So many different URLs of public pages by eight clients, one after the other each; run by many-urls.ts.
const [storeUrl = '', total = '10000', kind = 'queries'] = process.argv.slice(2)
const count = Number(total)
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

const kinds: Readonly<Record<string, (n: number) => readonly string[]>> = {
	/** Of pages that exist, with something behind them. */
	queries: (n) => [`/shop?utm_source=${n}`, `/product/blood-orange?y=${n}`, `/shop?q=can${n}&gclid=${n}`],
	/** Of pages that somebody made up. */
	paths: (n) => ['product', 'order', 'mixology', 'stories', 'careers', 'press'].map((folder) => `/${folder}/x${n}`),
}

function urlOf(n: number): string {
	const choice = kinds[kind]?.(n) ?? []
	return choice[n % choice.length] ?? ''
}

const get = (path: string) =>
	new Promise<number>((resolve, reject) => {
		request(storeUrl + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
			response.resume().on('end', () => resolve(response.statusCode ?? 0))
		})
			.on('error', reject)
			.end()
	})

let next = 0
const statuses: Record<number, number> = {}
const client = async () => {
	while (next < count) {
		const status = await get(urlOf(next++))
		statuses[status] = (statuses[status] ?? 0) + 1
	}
}
await Promise.all(Array.from({ length: 8 }, client))
agent.destroy()
// A URL that was made up may be answered with 404; a page that exists is there for everybody.
const answered = (statuses[200] ?? 0) + (kind === 'paths' ? (statuses[404] ?? 0) : 0)
if (answered !== count) throw new Error(`Not every address was answered: ${JSON.stringify(statuses)}`)
