import { type Cart, getCart, keyedLines } from '#contracts/checkout/cart.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { RequestedLine } from '#contracts/pricing/pricing.ts'
import { asCents } from '#contracts/shared/money.ts'
import { ApiError, type Call } from '#web/lib/api.ts'

/** An account's cart as the server keeps it. */
export function createAccountCart(lines: RequestedLine[] = []) {
	let kept = lines
	let version = lines.length
	const shown = (): Cart => ({
		items: kept.map((line) => ({
			...line,
			priceCents: asCents(3299),
			name: line.productId,
			image: 'can',
			imageUrl: null,
			isSold: true,
		})),
		version,
	})
	const sent: Array<{ items: RequestedLine[]; merge?: boolean; version?: number }> = []
	const account = {
		sent,
		failing: null as Error | null,
		lines: () => Object.fromEntries(kept.map(({ productId, quantity }) => [productId, quantity])),
		/** What another device does. */
		change(now: RequestedLine[]) {
			kept = now
			version += 1
		},
		call: (async (endpoint: Endpoint, input: { body: (typeof sent)[number] }): Promise<Cart> => {
			if (account.failing) throw account.failing
			if (endpoint === getCart) return shown()
			const { items, merge, version: seen } = input.body
			sent.push(input.body)
			if (!merge && seen !== undefined && seen !== version)
				throw new ApiError(409, JSON.stringify({ code: 'CART_CHANGED', message: 'Changed.', details: shown() }))
			const merged = keyedLines(merge ? kept : [])
			for (const [key, line] of keyedLines(items))
				merged.set(key, { ...line, quantity: Math.max(line.quantity, merged.get(key)?.quantity ?? 0) })
			account.change([...merged.values()])
			return shown()
		}) as unknown as Call,
	}
	return account
}

export const line = (productId: string, quantity: number): RequestedLine => ({ productId, variantId: 'v', quantity })
