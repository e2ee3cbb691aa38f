import { Agent, request } from 'node:http'

// So many different addresses of public pages by eight clients, one after the other each; run by addresses.ts.
const [storeUrl = '', total = '10000'] = process.argv.slice(2)
const count = Number(total)
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

const addressOf = (n: number): string =>
	[`/shop?utm_source=${n}`, `/product/blood-orange?y=${n}`, `/shop?q=can${n}&gclid=${n}`][n % 3] ?? ''

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
		const status = await get(addressOf(next++))
		statuses[status] = (statuses[status] ?? 0) + 1
	}
}
await Promise.all(Array.from({ length: 8 }, client))
agent.destroy()
if (statuses[200] !== count) throw new Error(`Not every address was answered: ${JSON.stringify(statuses)}`)
