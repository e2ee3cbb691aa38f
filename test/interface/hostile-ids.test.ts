import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, urlOf } from '#contracts/endpoint.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { aProduct } from '../support/shopping.ts'
import { adminWritesOf } from './admin-writes.ts'
import type { CallSample } from './call-sample.ts'
import { endpoints } from './endpoints.ts'
import { formPayload } from './forms.ts'

const named = endpoints.filter(({ path }) => path.includes('/:'))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What may stand in a path: no id, an id of nothing, a number, a key of every object. */
const hostile = ['x', '00000000-0000-7000-8000-000000000000', '-1', '__proto__', "'", '%']

/** What a call is asked with besides its path, so that it comes as far as its first look at what the path names. */
async function bodyOf({ idempotent }: Endpoint, { body, form }: CallSample) {
	const key = idempotent ? { 'idempotency-key': randomUUID() } : {}
	const { headers, payload } = form ? await formPayload(form, key) : { headers: key, payload: body }
	return { headers, ...(payload !== undefined && { payload }) }
}

let shop: TestApp
let admin: Visitor
let given: Record<string, CallSample>

beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN', 'DISTRIBUTOR', 'CREATOR')
	given = await adminWritesOf(shop, await aProduct(shop, 50), admin)
})
afterAll(() => shop.close())

test.for(named.map((each) => [nameOf(each), each] as const))(
	'%s breaks nothing, whatever its path names',
	async ([name, each]) => {
		const { params = {}, ...asked } = given[name] ?? {}
		const names = Array.from(each.path.matchAll(/:(\w+)/g), ([, part = '']) => part)
		const faults: string[] = []
		for (const id of hostile) {
			// All of the path at once, and each part of it for itself behind one that is there.
			const paths = [
				Object.fromEntries(names.map((part) => [part, id])),
				...names.map((part) => ({ ...params, [part]: id })),
			]
			for (const path of paths.filter((one) => names.every((part) => one[part]))) {
				const url = urlOf(each, { params: path, query: asked.query })
				const { status } = await admin.send({ method: each.method, url, ...(await bodyOf(each, asked)) })
				if (status >= 500) faults.push(`${each.method} ${url}: ${status}`)
			}
		}
		expect(faults).toEqual([])
	},
)
