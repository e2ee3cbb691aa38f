import type { QueryClient } from '@tanstack/react-query'
import { type Cart, getCart, putCart } from '#contracts/cart.ts'
import { ApiError, type Call } from '#web/lib/api.ts'
import { logWarning } from '#web/lib/log.ts'
import { keyOf, queryOf } from '#web/lib/query.ts'
import { parsed } from '#web/lib/storage.ts'
import { linesOf } from './cart-rules.ts'
import { useCart } from './cart-store.ts'
import {
	forgetLastSynced,
	type LastSyncedCart,
	lastSyncedIn,
	lastSyncedKey,
	readLastSynced,
	writeLastSynced,
} from './last-synced-cart.ts'
import { broughtItems, isSameCart, newPrices, reconciled, sentLines } from './merge-cart.ts'

/** How long the cart has to rest before it is saved, in ms. */
const restMs = 500
/** Another device may save in between: so often it is tried again at once. */
const maxTries = 4

interface Customer {
	userId: string
	call: Call
	queries: QueryClient
}

export interface SyncedCart {
	isOf: (userId: string) => boolean
	/** The account's cart has been seen, or could not be had. */
	ready: Promise<void>
	/** Sees what other devices did, and saves what this one did. */
	pull: () => Promise<void>
	/** Saves at once what is not saved yet. */
	flush: () => Promise<void>
	stop: () => void
}

/**
 * Keeps this browser's cart and the account's the same. A change here is saved once it rests; when the account's cart
 * has changed meanwhile, the two are reconciled line by line and saved again. What could not be saved stays here, and
 * goes with the next change, or when the browser is back online or looked at again.
 */
export function follow({ userId, call, queries }: Customer): SyncedCart {
	let resting: ReturnType<typeof setTimeout> | undefined
	let isStopped = false
	let running: Promise<void> = Promise.resolve()

	const items = () => useCart.getState().items
	const own = (): LastSyncedCart | null => {
		const agreed = readLastSynced()
		return agreed?.userId === userId ? agreed : null
	}

	/** The account's answer becomes this browser's cart, but for what was changed here since `lines`. */
	function take(answer: Cart, lines: LastSyncedCart['lines']): void {
		if (isStopped) return
		const { items, reprice } = useCart.getState()
		reprice(newPrices(items, answer.items))
		const now = reconciled(lines, items, answer.items, Date.now())
		writeLastSynced({ userId, version: answer.version, lines: linesOf(answer.items) })
		if (!isSameCart(sentLines(now), sentLines(items))) useCart.setState({ items: now })
	}

	async function join(): Promise<void> {
		const foreign = readLastSynced()
		if (foreign) useCart.setState({ items: broughtItems(items(), foreign.lines) })
		const brought = sentLines(items())
		take(await call(putCart, { body: { items: brought, merge: true } }), brought)
	}

	async function save(): Promise<void> {
		for (let tries = 1; tries <= maxTries && !isStopped; tries += 1) {
			const agreed = own()
			if (!agreed) return join()
			const lines = sentLines(items())
			if (isSameCart(lines, agreed.lines)) return
			try {
				const answer = await call(putCart, { body: { items: lines, version: agreed.version } })
				if (!isStopped) writeLastSynced({ userId, version: answer.version, lines })
				queries.setQueryData(keyOf(getCart), answer)
				return
			} catch (error) {
				const changed = changedCart(error)
				if (!changed) throw error
				take(changed, agreed.lines)
			}
		}
	}

	async function see(): Promise<void> {
		const agreed = own()
		if (agreed) {
			const answer = await queries.fetchQuery({ ...queryOf(getCart, {}), staleTime: 0 })
			if (own()?.version !== answer.version) take(answer, (own() ?? agreed).lines)
		}
		await save()
	}

	/** One after the other, in this tab and among those of this browser; a failure is for the next try to mend. */
	function inTurn(work: () => Promise<void>): Promise<void> {
		clearTimeout(resting)
		running = running.then(async () => {
			if (isStopped) return
			try {
				await (navigator.locks ? navigator.locks.request(lastSyncedKey, work) : work())
			} catch (error) {
				// The session is over: the next customer to sign in is followed anew.
				if (error instanceof ApiError && error.status === 401) stop()
				else if (error instanceof ApiError)
					logWarning('The cart could not be saved to the account; it is kept here and tried again.', error)
			}
		})
		return running
	}

	const pull = () => inTurn(see)
	const flush = () => inTurn(save)
	const unsubscribe = useCart.subscribe((now, before) => {
		if (now.items === before.items) return
		clearTimeout(resting)
		resting = setTimeout(flush, restMs)
	})
	const stopListening = onReturn(() => void flush())
	/** Somebody else has signed in, in another tab: this cart is theirs now. */
	const look = ({ key, newValue }: StorageEvent) => {
		if (key === lastSyncedKey && lastSyncedIn(parsed(newValue))?.userId !== userId) stop()
	}
	window.addEventListener('storage', look)

	function stop(): void {
		isStopped = true
		clearTimeout(resting)
		unsubscribe()
		stopListening()
		window.removeEventListener('storage', look)
	}

	return { isOf: (id) => id === userId && !isStopped, ready: pull(), pull, flush, stop }
}

/** The cart that a 409 brings along. */
function changedCart(error: unknown): Cart | null {
	return error instanceof ApiError && error.refusal?.code === 'CART_CHANGED' ? (error.refusal.details as Cart) : null
}

/** Back online, looked at again, or about to be left. */
function onReturn(act: () => void): () => void {
	const events = [
		[window, 'online'],
		[window, 'focus'],
		[window, 'pagehide'],
		[document, 'visibilitychange'],
	] as const
	for (const [target, name] of events) target.addEventListener(name, act)
	return () => {
		for (const [target, name] of events) target.removeEventListener(name, act)
	}
}

let followed: SyncedCart | null = null

/** Follows the cart of the signed-in customer; once per person, however many ask. */
export function syncCart(customer: Customer): SyncedCart {
	if (followed?.isOf(customer.userId)) return followed
	followed?.stop()
	followed = follow(customer)
	return followed
}

/** What other devices did to the cart shows, where somebody is signed in. */
export const pullCart = async (): Promise<void> => followed?.pull()

/** Before the cart is bought or its owner signs out: what is not saved yet is. */
export const flushCart = async (): Promise<void> => followed?.flush()

interface OrderedLine {
	productId: string
	variantId: string
}
const isOrdered = ({ productId, variantId }: Partial<OrderedLine>, line: OrderedLine): boolean =>
	variantId === undefined ? productId === line.productId : variantId === line.variantId

/**
 * What was ordered leaves the cart here, all of it where the lines are not named. It has left the account's on the server, which counts as a change there: that
 * is seen before anything is saved, or the next save would be refused.
 */
export async function emptyOrderedCart(ordered?: readonly OrderedLine[]): Promise<void> {
	const { items, clear } = useCart.getState()
	if (ordered) useCart.setState({ items: items.filter((item) => !ordered.some((line) => isOrdered(item, line))) })
	else clear()
	await pullCart()
}

/** After signing out: the cart stays with the account, and nothing of it here. */
export function leaveCart(): void {
	followed?.stop()
	followed = null
	useCart.getState().clear()
	forgetLastSynced()
}
