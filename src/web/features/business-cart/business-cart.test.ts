import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { customerTier } from '#contracts/wholesale/company/customer-tier.ts'
import { minimumCases, minimumOrderProblem } from '#contracts/wholesale/orders/minimum-order.ts'
import { stubStorage } from '#test/outages/storage.ts'
import { casesIn, totalCentsOf } from './business-cart-rules.ts'
import { businessCartKey, useBusinessCart } from './business-cart-store.ts'
import { unreadOf, unreadText } from './unread-cases.ts'

const cola = {
	productId: 'cola',
	sku: 'COLA-24',
	name: 'Midnight Cola',
	flavor: 'Midnight Cola',
	casePack: 24,
	cases: 2,
	unitPriceCents: 3840,
	image: 'can-midnight-cola-front',
}
const mint = { ...cola, productId: 'mint', sku: 'MINT-24', name: 'Arctic Mint', flavor: 'Arctic Mint' }
const gold = { customerId: 'c1', customerTier: 'GOLD' } as const
const nobody = { customerId: null, customerTier: null }
const cart = () => useBusinessCart.getState()

beforeEach(() => {
	stubStorage()
	useBusinessCart.setState({ items: [], ...nobody, isOpen: false })
})
afterEach(() => void vi.unstubAllGlobals())

test('minimum cases per wholesale order: SILVER 5, GOLD 3, PLATINUM 1, INTERNAL 1', () => {
	expect(minimumCases).toEqual({ SILVER: 5, GOLD: 3, PLATINUM: 1, INTERNAL: 1 })
	expect(customerTier.options).toEqual(['SILVER', 'GOLD', 'PLATINUM', 'INTERNAL'])
})

test.each([
	[null, 9, 'Customer tier not set'],
	['SILVER', 4, 'Minimum order quantity for SILVER tier is 5 cases. Current order: 4 cases.'],
	['SILVER', 5, null],
	['GOLD', 0, 'Minimum order quantity for GOLD tier is 3 cases. Current order: 0 cases.'],
	['GOLD', 3, null],
	['PLATINUM', 0, 'Minimum order quantity for PLATINUM tier is 1 cases. Current order: 0 cases.'],
	['PLATINUM', 1, null],
	['INTERNAL', 0, 'Minimum order quantity for INTERNAL tier is 1 cases. Current order: 0 cases.'],
	['INTERNAL', 1, null],
] as const)('%s with %i cases: %s', (tier, cases, message) => {
	expect(minimumOrderProblem(tier, cases)).toBe(message)
})

describe('the wholesale cart', () => {
	test('adding an existing product adds cases and takes the new unit price, and the line total is recomputed', () => {
		cart().add(cola)
		cart().add({ ...cola, cases: 3, unitPriceCents: 3600 })
		cart().add(mint)
		expect(cart().items).toMatchObject([
			{ productId: 'cola', cases: 5, unitPriceCents: 3600, lineTotalCents: 18_000 },
			{ productId: 'mint', cases: 2, unitPriceCents: 3840, lineTotalCents: 7680 },
		])
		expect([casesIn(cart().items), totalCentsOf(cart().items)]).toEqual([7, 25_680])
	})

	test('setting cases to zero or less removes the line', () => {
		for (const cases of [0, -2]) {
			cart().add(cola)
			const id = cart().items[0]?.id ?? ''
			cart().setCases(id, 7)
			expect(cart().items).toMatchObject([{ cases: 7, lineTotalCents: 26_880 }])
			cart().setCases(id, cases)
			expect(cart().items).toEqual([])
		}
	})

	test('the customer context (id and tier) is set separately, and outlives the lines', () => {
		cart().setCustomer(gold)
		cart().add(cola)
		cart().clear()
		expect(cart()).toMatchObject({ items: [], ...gold })
	})

	test('the minimum is checked on the total cases against the tier', () => {
		cart().add(cola)
		expect(cart().validate()).toEqual({ valid: false, message: 'Customer tier not set' })
		cart().setCustomer(gold)
		expect(cart().validate()).toEqual({
			valid: false,
			message: 'Minimum order quantity for GOLD tier is 3 cases. Current order: 2 cases.',
		})
		cart().add({ ...mint, cases: 1 })
		expect(cart().validate()).toEqual({ valid: true })
	})

	test('a text that is no number of cases leaves no line, and is told until the product has cases again', () => {
		const unread = { productId: 'cola', name: 'Midnight Cola', text: '2.5' }
		cart().put({ ...cola, cases: 60 })
		cart().put(mint)
		cart().misread(unread)
		expect(cart().items).toMatchObject([{ productId: 'mint' }])
		expect(unreadOf(cart())).toEqual([unread])
		expect(unreadOf(cart(), [mint])).toEqual([])
		expect(unreadText(unread)).toBe('Midnight Cola: “2.5” cannot be ordered. Whole cases only.')
		cart().put(cola)
		expect(cart().unread).toEqual([])
		cart().misread(unread)
		cart().clear()
		expect(cart().unread).toEqual([])
	})

	test('persists in local storage under untapped-b2b-cart, and is gone from there once its owner has left', async () => {
		const storage = stubStorage()
		cart().setCustomer(gold)
		cart().add(cola)
		expect(businessCartKey).toBe('untapped-b2b-cart')
		const kept = storage.getItem('untapped-b2b-cart') ?? ''
		expect(JSON.parse(kept)).toMatchObject({ state: { ...gold, items: [cola] } })
		cart().leave()
		expect(storage.getItem('untapped-b2b-cart')).toBeNull()
		expect(cart()).toMatchObject({ items: [], ...nobody })

		stubStorage({ [businessCartKey]: kept })
		await useBusinessCart.persist.rehydrate()
		expect(cart()).toMatchObject({ ...gold, items: [{ ...cola, lineTotalCents: 7680 }] })
	})
})

const kept = { ...cola, id: '1', lineTotalCents: 7680 }
test.each([
	['no JSON', '{', []],
	['a list', '[]', []],
	['items that are no list', JSON.stringify({ state: { items: 7 } }), []],
	['half a case', JSON.stringify({ state: { items: [{ ...kept, cases: 0.5 }] } }), []],
	['no case', JSON.stringify({ state: { items: [{ ...kept, cases: 0 }] } }), []],
	['a price that is no number', JSON.stringify({ state: { items: [{ ...kept, unitPriceCents: null }] } }), []],
	['prototype keys', '{"state":{"customerTier":"toString","items":[{"__proto__":{"id":"1"}}]}}', []],
	['a line total that is a lie', JSON.stringify({ state: { items: [{ ...kept, lineTotalCents: 1 }] } }), [kept]],
	['the same product twice', JSON.stringify({ state: { items: [kept, { ...kept, id: '2' }] }, version: 3 }), [kept]],
])('storage that holds %s leaves a cart that works', async (_, text, items) => {
	stubStorage({ [businessCartKey]: text })
	await useBusinessCart.persist.rehydrate()
	expect(cart()).toMatchObject({ items, ...nobody })
	cart().add(mint)
	expect(cart().items).toHaveLength(items.length + 1)
})
