import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '#test/outages/storage.ts'
import { createAccountCart, line } from '#test/support/account-cart.ts'
import { ApiError, NoAnswer } from '#web/lib/api.ts'
import { loaderThrough, newQueryClient } from '#web/lib/query.ts'
import { useCart } from './cart-store.ts'
import { lastSyncedKey } from './last-synced-cart.ts'
import { emptyOrderedCart, flushCart, leaveCart, type SyncedCart, syncCart } from './sync-cart.ts'

const product = (productId: string) => ({
	productId,
	variantId: 'v',
	quantity: 1,
	price: 32.99,
	name: productId,
	image: 'c',
})
const here = () => Object.fromEntries(useCart.getState().items.map(({ productId, quantity }) => [productId, quantity]))
const idOf = (productId: string) => useCart.getState().items.find((item) => item.productId === productId)?.id ?? ''
const rest = () => vi.advanceTimersByTimeAsync(600)

let storage: ReturnType<typeof stubStorage>
beforeEach(() => {
	vi.useFakeTimers()
	storage = stubStorage()
	vi.stubGlobal('window', new EventTarget())
	vi.stubGlobal('document', new EventTarget())
	vi.stubGlobal('navigator', {})
	vi.stubGlobal('StorageEvent', Event)
	useCart.setState({ items: [] })
})
afterEach(() => {
	leaveCart()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

async function signIn(account: ReturnType<typeof createAccountCart>, userId = 'ada'): Promise<SyncedCart> {
	const queries = newQueryClient(loaderThrough(account.call))
	const followed = syncCart({ userId, call: account.call, queries })
	await followed.ready
	return followed
}

describe('the cart of a customer who signs in', () => {
	test('is one out of two: every line of both, of two quantities the larger', async () => {
		useCart.getState().add({ ...product('a'), quantity: 2 })
		useCart.getState().add(product('b'))
		const account = createAccountCart([line('a', 5), line('c', 1)])
		await signIn(account)
		expect(here()).toEqual({ a: 5, b: 1, c: 1 })
		expect(account.lines()).toEqual({ a: 5, b: 1, c: 1 })
	})

	test('is not merged twice when the page is loaded again', async () => {
		const account = createAccountCart([line('a', 5)])
		await signIn(account)
		useCart.getState().setQuantity(idOf('a'), 2)
		await flushCart()
		;(await signIn(account)).stop()
		await signIn(account)
		expect(here()).toEqual({ a: 2 })
		expect(account.sent.filter(({ merge }) => merge)).toHaveLength(1)
	})

	test('takes nothing of another account that was signed in here before', async () => {
		const ada = createAccountCart([line('a', 1)])
		;(await signIn(ada)).stop()
		useCart.getState().add(product('since'))
		const bo = createAccountCart([line('b', 1)])
		await signIn(bo, 'bo')
		expect(bo.lines()).toEqual({ b: 1, since: 1 })
		expect(here()).toEqual({ b: 1, since: 1 })
		expect(ada.lines()).toEqual({ a: 1 })
	})
})

describe('a later change', () => {
	test('is saved once the cart rests: the latest alone', async () => {
		const account = createAccountCart()
		await signIn(account)
		for (let count = 0; count < 5; count += 1) useCart.getState().add(product('a'))
		expect(account.lines()).toEqual({})
		await rest()
		expect(account.lines()).toEqual({ a: 5 })
		expect(account.sent.filter(({ merge }) => !merge)).toHaveLength(1)
	})

	test('is saved at once when the cart is to be bought or its owner leaves', async () => {
		const account = createAccountCart()
		await signIn(account)
		useCart.getState().add(product('a'))
		await flushCart()
		expect(account.lines()).toEqual({ a: 1 })
	})

	test.each(['online', 'focus'])('that could not be saved is saved on "%s"', async (event) => {
		const account = createAccountCart()
		await signIn(account)
		account.failing = new NoAnswer(null)
		useCart.getState().add(product('a'))
		await rest()
		account.failing = null
		window.dispatchEvent(new Event(event))
		await rest()
		expect(account.lines()).toEqual({ a: 1 })
	})

	test('that could not be saved goes with the next one', async () => {
		const account = createAccountCart()
		await signIn(account)
		account.failing = new ApiError(503, '{"code":"UNAVAILABLE","message":"Busy."}')
		const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
		useCart.getState().add(product('a'))
		await rest()
		account.failing = null
		useCart.getState().add(product('b'))
		await rest()
		expect(account.lines()).toEqual({ a: 1, b: 1 })
		expect(warned).toHaveBeenCalledOnce()
		warned.mockRestore()
	})

	test('that the browser was closed on is saved when it is opened again', async () => {
		const account = createAccountCart([line('a', 1)])
		;(await signIn(account)).stop()
		useCart.getState().setQuantity(idOf('a'), 4)
		await signIn(account)
		expect(account.lines()).toEqual({ a: 4 })
	})
})

describe('with a second device', () => {
	test('an old page does not bring back what has been removed there, and keeps what was changed here', async () => {
		const account = createAccountCart([line('a', 1), line('b', 1), line('c', 1)])
		await signIn(account)
		account.change([line('b', 1), line('c', 3)])
		useCart.getState().setQuantity(idOf('b'), 9)
		await rest()
		expect(account.lines()).toEqual({ b: 9, c: 3 })
		expect(here()).toEqual({ b: 9, c: 3 })
	})

	test('its changes show when the cart is opened', async () => {
		const account = createAccountCart([line('a', 1)])
		const { pull } = await signIn(account)
		account.change([line('a', 2), line('b', 1)])
		await pull()
		expect(here()).toEqual({ a: 2, b: 1 })
	})

	test('an order that was placed there empties the cart here', async () => {
		const account = createAccountCart([line('a', 1)])
		const { pull } = await signIn(account)
		account.change([])
		await pull()
		expect(here()).toEqual({})
		expect(storage.getItem(lastSyncedKey)).toContain('"lines":[]')
	})

	test('an order that was placed here empties both, and nothing is sent that the account would refuse', async () => {
		const account = createAccountCart([line('a', 1)])
		await signIn(account)
		const saved = account.sent.length
		account.change([])
		await emptyOrderedCart()
		await rest()
		expect(here()).toEqual({})
		expect(account.sent).toHaveLength(saved)
		useCart.getState().add(product('b'))
		await rest()
		expect(account.lines()).toEqual({ b: 1 })
		expect(account.sent).toHaveLength(saved + 1)
	})
})

describe('the same once more, right after it was ordered', () => {
	test('stays in the cart, by a page that opens before the account was asked', async () => {
		const account = createAccountCart([line('a', 1)])
		const first = await signIn(account)
		account.change([])
		first.stop()
		await emptyOrderedCart([{ productId: 'a', variantId: 'v' }])
		useCart.getState().add(product('a'))
		await signIn(account)
		await rest()
		expect(here()).toEqual({ a: 1 })
		expect(account.lines()).toEqual({ a: 1 })
	})
})

describe('signing out', () => {
	test('leaves nothing in the browser and everything with the account, and the next sign-in brings it back', async () => {
		const account = createAccountCart()
		await signIn(account)
		useCart.getState().add(product('a'))
		await flushCart()
		leaveCart()
		await rest()
		expect(here()).toEqual({})
		expect(storage.getItem(lastSyncedKey)).toBeNull()
		expect(account.lines()).toEqual({ a: 1 })
		await signIn(account)
		expect(here()).toEqual({ a: 1 })
	})

	test('in another tab ends the following here: nothing is sent in the name of the next customer', async () => {
		const account = createAccountCart([line('a', 1)])
		await signIn(account)
		window.dispatchEvent(Object.assign(new Event('storage'), { key: lastSyncedKey, newValue: null }))
		useCart.getState().clear()
		await rest()
		expect(account.lines()).toEqual({ a: 1 })
	})

	test('by the server ends it too, and the cart stays here', async () => {
		const account = createAccountCart([line('a', 1)])
		await signIn(account)
		account.failing = new ApiError(401, '{"code":"UNAUTHENTICATED","message":"Please sign in."}')
		useCart.getState().add(product('b'))
		await rest()
		account.failing = null
		useCart.getState().add(product('b'))
		await rest()
		expect(here()).toEqual({ a: 1, b: 2 })
		expect(account.lines()).toEqual({ a: 1 })
	})
})

test.each([
	['no object', '7'],
	['lines that are no list', '{"userId":"ada","version":1,"lines":7}'],
	['a version without end', '{"userId":"ada","version":1e999,"lines":[]}'],
	['lines of nothing', '{"userId":"ada","version":1,"lines":[null,7,{"productId":3}]}'],
])('corrupt notes of what was agreed (%s) lose no line', async (_, notes) => {
	storage.setItem(lastSyncedKey, notes)
	useCart.getState().add(product('b'))
	const account = createAccountCart([line('a', 1)])
	await signIn(account)
	expect(here()).toEqual({ a: 1, b: 1 })
	expect(account.lines()).toEqual({ a: 1, b: 1 })
})
