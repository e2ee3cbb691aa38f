import { type Cart, keyedLines } from '#contracts/checkout/cart.ts'
import { maxLines, type RequestedLine } from '#contracts/pricing/pricing.ts'
import { type CartItem, centsOf, linesOf } from './cart-rules.ts'

/**
 * One cart out of this browser's and the account's, by what both agreed on last. Of a line that only one side has
 * touched since, that side's word counts, removal included; of one that both have touched, this browser's, which comes
 * later. A line that both have and never agreed on takes the larger quantity (decision 006).
 */
export function mergedCart(
	agreed: readonly RequestedLine[],
	local: readonly CartItem[],
	account: Cart['items'],
	now: number,
): CartItem[] {
	const before = keyedLines(agreed)
	const here = keyedLines(local)
	const there = keyedLines(account)
	let newest = Math.max(now, ...local.map(({ id }) => Number(id)))

	const fromAccount = [...there].flatMap(([key, line]): CartItem[] => {
		const own = here.get(key)
		const last = before.get(key)
		if (!own && last) return []
		const quantity = own ? quantityOf(own.quantity, line.quantity, last?.quantity) : line.quantity
		newest += own ? 0 : 1
		return [{ ...(own?.recipe && { recipe: own.recipe }), ...itemFrom(line, own?.id ?? String(newest), quantity) }]
	})
	const onlyHere = [...here].flatMap(([key, item]) =>
		there.has(key) || before.get(key)?.quantity === item.quantity ? [] : item,
	)
	return [...fromAccount, ...onlyHere].slice(0, maxLines)
}

function quantityOf(here: number, there: number, last: number | undefined): number {
	if (last === undefined) return Math.max(here, there)
	return here === last ? there : here
}

const itemFrom = (line: Cart['items'][number], id: string, quantity: number): CartItem => ({
	id,
	productId: line.productId,
	...(line.variantId && { variantId: line.variantId }),
	quantity,
	price: line.priceCents / 100,
	name: line.name,
	image: line.image,
	...(line.gift && { gift: line.gift }),
	...(line.recipe && { recipe: line.recipe }),
})

/** Whether two carts hold the same, in whatever order. */
export function isSameCart(one: readonly RequestedLine[], other: readonly RequestedLine[]): boolean {
	const keyed = keyedLines(other)
	return (
		one.length === other.length &&
		[...keyedLines(one)].every(([key, line]) => keyed.get(key)?.quantity === line.quantity)
	)
}

/** The account's prices of lines that are here too, in dollars by id, for shoppers who were told another one before. */
export function newPrices(items: readonly CartItem[], account: Cart['items']): Map<string, number> {
	const there = keyedLines(account)
	return new Map(
		[...keyedLines(items)].flatMap(([key, item]) => {
			const line = there.get(key)
			return line && line.priceCents !== centsOf(item) ? [[item.id, line.priceCents / 100] as const] : []
		}),
	)
}

/**
 * The items that this browser adds to the account's cart at sign-in: not those of another account's cart, but those
 * added since.
 */
export const itemsBroughtToAccount = (items: readonly CartItem[], foreign: readonly RequestedLine[]): CartItem[] =>
	mergedCart(foreign, items, [], 0)

export const sentLines = (items: readonly CartItem[]): RequestedLine[] => linesOf(items.slice(0, maxLines))
