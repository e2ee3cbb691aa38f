import { expect, test, vi } from 'vitest'
import type { Call } from '#web/lib/api.ts'
import { allProducts } from './use-all-products.ts'

test('all products are those of every page of the list', async () => {
	const pages = {
		first: { items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'second' },
		second: { items: [{ id: 'c' }], nextCursor: null },
	}
	const call = vi.fn(async (_, { query }) => pages[(query.cursor ?? 'first') as keyof typeof pages])
	expect((await allProducts(call as unknown as Call)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
	expect(call).toHaveBeenCalledTimes(2)
})
