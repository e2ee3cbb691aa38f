import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxLines } from '#contracts/pricing/pricing.ts'
import { stubStorage } from '#test/outages/storage.ts'
import { useToasts } from '#web/features/toaster/toast-store.ts'
import { pictureSources } from '#web/lib/pictures.ts'
import { cartKey, useCart } from './cart-store.ts'

const cola = { productId: 'cola', variantId: 'v', quantity: 1, price: 30, name: 'Cola', image: 'can-cola-front' }
const kept = { ...cola, id: '1000' }
const inStorage = (state: unknown, version: unknown = 0) => JSON.stringify({ state, version })
const cart = () => useCart.getState()

beforeEach(() => {
	stubStorage()
	useCart.setState({ items: [], isOpen: false, pricesBefore: new Map() })
})
afterEach(() => void vi.unstubAllGlobals())

const reload = async (text?: string) => {
	const storage = stubStorage(text === undefined ? {} : { [cartKey]: text })
	await useCart.persist.rehydrate()
	return storage
}

describe('the consumer cart', () => {
	test('persists in local storage under untapped-cart: its items, and not whether it is open', () => {
		const storage = stubStorage()
		cart().add(cola)
		cart().setOpen(true)
		expect(JSON.parse(storage.getItem('untapped-cart') ?? '')).toMatchObject({
			state: { items: [{ ...cola, id: expect.stringMatching(/^\d+$/) }] },
		})
		expect(storage.getItem('untapped-cart')).not.toContain('isOpen')
	})

	test('adding a product already present increases its quantity; otherwise a new line is added', () => {
		cart().add(cola)
		cart().add(cola)
		cart().add({ ...cola, productId: 'mint' })
		expect(cart().items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
			['cola', 2],
			['mint', 1],
		])
	})

	test('says how many of what is added it took: a line takes 99, and a shopper who asks for more is told', () => {
		useToasts.setState({ toasts: [] })
		expect(cart().add({ ...cola, quantity: 60 })).toBe(60)
		expect(useToasts.getState().toasts).toEqual([])
		expect(cart().add({ ...cola, quantity: 60 })).toBe(39)
		expect(cart().items[0]?.quantity).toBe(99)
		expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'At most 99', isOpen: true })
		expect(cart().add(cola)).toBe(0)
	})

	test('setting the quantity to zero or less removes the line', () => {
		for (const quantity of [0, -1]) {
			cart().add(cola)
			cart().setQuantity(cart().items[0]?.id ?? '', quantity)
			expect(cart().items).toEqual([])
		}
	})

	test('clear empties all items', () => {
		cart().add(cola)
		cart().add({ ...cola, productId: 'mint' })
		cart().clear()
		expect(cart().items).toEqual([])
	})

	test('takes so many lines, and says so when it is full', () => {
		for (let count = 0; count <= maxLines; count += 1) cart().add({ ...cola, productId: `p${count}` })
		expect(cart().items).toHaveLength(maxLines)
		expect(useToasts.getState().toasts[0]?.title).toBe('Your cart is full')
	})

	test('a change in another tab shows in this one', async () => {
		await reload(inStorage({ items: [kept] }))
		expect(cart().items).toEqual([kept])
		await reload()
		expect(cart().items).toEqual([])
	})
})

describe('a price that the server has changed', () => {
	test('takes the place of the remembered one, which is told until the panel is closed', () => {
		cart().add(cola)
		const id = cart().items[0]?.id ?? ''
		cart().reprice(new Map([[id, 31]]))
		cart().reprice(new Map([[id, 32]]))
		expect(cart().items[0]?.price).toBe(32)
		expect(cart().pricesBefore).toEqual(new Map([[id, 3000]]))
		cart().setOpen(false)
		expect(cart().pricesBefore.size).toBe(0)
	})

	test('is not told when it is the same', () => {
		cart().add(cola)
		const before = cart().items
		cart().reprice(new Map([[before[0]?.id ?? '', 30]]))
		expect(cart().items).toBe(before)
		expect(cart().pricesBefore.size).toBe(0)
	})
})

describe('storage that holds', () => {
	test.each([
		['no JSON', '{"state":'],
		['nothing', 'null'],
		['a number', '5'],
		['a text', '"cart"'],
		['a list', '[]'],
		['no state', '{}'],
		['a state that is no object', inStorage('x')],
		['items that are no list', inStorage({ items: { length: 3 } })],
		['prototype keys', '{"state":{"__proto__":{"items":[]},"constructor":1,"items":[{"__proto__":null}]},"version":0}'],
		['a price that is no number', inStorage({ items: [{ ...kept, price: Number.NaN }] })],
		['a price without end', inStorage({ items: [kept] }).replace('30', '1e999')],
		['a price below nothing', inStorage({ items: [{ ...kept, price: -1 }] })],
		['a quantity below nothing', inStorage({ items: [{ ...kept, quantity: -3 }] })],
		['a quantity as text', inStorage({ items: [{ ...kept, quantity: '2' }] })],
		['a product id as long as a book', inStorage({ items: [{ ...kept, productId: 'x'.repeat(1_000_000) }] })],
		['a name that is no text', inStorage({ items: [{ ...kept, name: { toString: 'x' } }] })],
		['an id beyond counting', inStorage({ items: [{ ...kept, id: '9'.repeat(400) }] })],
		['a gift for nobody', inStorage({ items: [{ ...kept, gift: { recipientName: ' ', recipientEmail: 'a@b.co' } }] })],
		['a gift to no address', inStorage({ items: [{ ...kept, gift: { recipientName: 'A', recipientEmail: 'x' } }] })],
	])('%s leaves an empty cart that works', async (_, text) => {
		await reload(text)
		expect(cart().items).toEqual([])
		cart().add(cola)
		expect(cart().items).toHaveLength(1)
		expect(({} as { items?: unknown }).items).toBeUndefined()
	})

	test.each([
		['another version', inStorage({ items: [kept], isOpen: true }, 7)],
		['no version', JSON.stringify({ state: { items: [kept] } })],
		['fields of another time', inStorage({ items: [{ ...kept, color: 'red', price_old: 1 }], coupon: 'X' })],
		['good lines among bad ones', inStorage({ items: [null, 7, kept, { ...kept, name: 'again' }, { id: '3' }] })],
	])('%s keeps the lines that are good, and nothing else', async (_, text) => {
		await reload(text)
		expect(cart().items).toEqual([kept])
		expect(cart().isOpen).toBe(false)
	})

	test('a hundred thousand lines keeps as many as a cart takes', async () => {
		const items = Array.from({ length: 100_000 }, (_, index) => ({
			...kept,
			id: String(index),
			productId: `p${index}`,
		}))
		await reload(inStorage({ items }))
		expect(cart().items).toHaveLength(maxLines)
	})

	test.each(['__proto__', 'constructor', 'toString', '../../etc/passwd', '"><img src=x>'])(
		'the picture %s shows another, and breaks nothing',
		(name) => expect(pictureSources(name)?.avif).toMatch(/^\/pictures\/can-/),
	)
})

test.each(['writing', 'always'] as const)(
	'a cart whose storage fails (%s) lasts as long as the page',
	async (fails) => {
		const storage = await reload()
		storage.fails = fails
		cart().add(cola)
		cart().add(cola)
		expect(cart().items).toMatchObject([{ quantity: 2 }])
	},
)
