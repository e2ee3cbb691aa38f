import type { QueryClient } from '@tanstack/react-query'
import { type Cart, getCart, putCart } from '#contracts/checkout/cart.ts'
import { ApiError, type Call } from '#web/lib/api.ts'
import { keyOf, queryOf } from '#web/lib/query.ts'
import { linesOf } from './cart-rules.ts'
import { useCart } from './cart-store.ts'
import { type LastSyncedCart, readLastSynced, writeLastSynced } from './last-synced-cart.ts'
import { isSameCart, itemsBroughtToAccount, mergedCart, newPrices, sentLines } from './merge-cart.ts'

/** Another device may save in between: so often it is tried again at once. */
const maxTries = 4

export interface Customer {
	userId: string
	call: Call
	queries: QueryClient
}

/**
 * What this browser and the account tell each other of the cart: `save` sends what changed here, `see` asks first. When
 * the account's cart has changed meanwhile, the two are reconciled line by line and saved again.
 */
export function exchangeWith({ userId, call, queries }: Customer, isStopped: () => boolean) {
	const items = () => useCart.getState().items
	const own = (): LastSyncedCart | null => {
		const agreed = readLastSynced()
		return agreed?.userId === userId ? agreed : null
	}

	/** The account's answer becomes this browser's cart, but for what was changed here since `lines`. */
	function take(answer: Cart, lines: LastSyncedCart['lines']): void {
		if (isStopped()) return
		const { items, reprice } = useCart.getState()
		reprice(newPrices(items, answer.items))
		const now = mergedCart(lines, items, answer.items, Date.now())
		writeLastSynced({ userId, version: answer.version, lines: linesOf(answer.items) })
		if (!isSameCart(sentLines(now), sentLines(items))) useCart.setState({ items: now })
	}

	async function join(): Promise<void> {
		const foreign = readLastSynced()
		if (foreign) useCart.setState({ items: itemsBroughtToAccount(items(), foreign.lines) })
		const brought = sentLines(items())
		take(await call(putCart, { body: { items: brought, merge: true } }), brought)
	}

	async function save(): Promise<void> {
		for (let tries = 1; tries <= maxTries && !isStopped(); tries += 1) {
			const agreed = own()
			if (!agreed) return join()
			const lines = sentLines(items())
			if (isSameCart(lines, agreed.lines)) return
			try {
				const answer = await call(putCart, { body: { items: lines, version: agreed.version } })
				if (!isStopped()) writeLastSynced({ userId, version: answer.version, lines })
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

	return { see, save }
}

/** The cart that a 409 brings along. */
function changedCart(error: unknown): Cart | null {
	return error instanceof ApiError && error.refusal?.code === 'CART_CHANGED' ? (error.refusal.details as Cart) : null
}
