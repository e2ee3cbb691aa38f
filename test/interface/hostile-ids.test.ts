import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Endpoint, urlOf } from '#contracts/endpoint.ts'
import { startTestApp } from '../support/app.ts'
import { aProduct } from '../support/shopping.ts'
import { adminWritesOf } from './admin-writes.ts'
import { endpoints } from './endpoints.ts'
import { formPayload } from './forms.ts'
import type { Given } from './given.ts'

const named = endpoints.filter(({ path }) => path.includes('/:'))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What may stand in a path: no id, an id of nothing, a number, a key of every object. */
const hostile = ['x', '00000000-0000-7000-8000-000000000000', '-1', '__proto__', "'", '%']

/** What a call is asked with besides its path, so that it comes as far as its first look at what the path names. */
async function bodyOf({ idempotent }: Endpoint, { body, form }: Given) {
	const key = idempotent ? { 'idempotency-key': randomUUID() } : {}
	const { headers, payload } = form ? await formPayload(form, key) : { headers: key, payload: body }
	return { headers, ...(payload !== undefined && { payload }) }
}

test('a path that names nothing by its id breaks nothing, whatever stands there', async () => {
	const shop = await startTestApp()
	const admin = await shop.signedIn('ADMIN', 'DISTRIBUTOR', 'CREATOR')
	const given = await adminWritesOf(shop, await aProduct(shop, 50), admin)
	const faults: string[] = []
	for (const each of named) {
		const { params = {}, ...asked } = given[nameOf(each)] ?? {}
		const names = Array.from(each.path.matchAll(/:(\w+)/g), ([, name = '']) => name)
		for (const id of hostile) {
			// All of the path at once, and each part of it for itself behind one that is there.
			const paths = [
				Object.fromEntries(names.map((name) => [name, id])),
				...names.map((name) => ({ ...params, [name]: id })),
			]
			for (const path of paths.filter((one) => names.every((name) => one[name]))) {
				const url = urlOf(each, { params: path, query: asked.query })
				const { status } = await admin.send({ method: each.method, url, ...(await bodyOf(each, asked)) })
				if (status >= 500) faults.push(`${each.method} ${url}: ${status}`)
			}
		}
	}
	await shop.close()
	expect(faults).toEqual([])
})
