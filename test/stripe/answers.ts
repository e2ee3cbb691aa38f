import type Stripe from 'stripe'
import type { Books } from './books.ts'
import { StripeRefusal } from './refusals.ts'

/** Which part of a list is wanted. */
export type ListQuery = Stripe.PaginationParams & { created?: Stripe.RangeQueryParam | number }

const isIn = (created: number, range: ListQuery['created']): boolean => {
	if (range === undefined) return true
	if (typeof range === 'number') return created === range
	const { gt = -1, gte = -1, lt = Infinity, lte = Infinity } = range
	return created > gt && created >= gte && created < lt && created <= lte
}

/** One page of a list, which has the latest first, in the shape and by the rules of Stripe's. */
export function pageOf(all: Array<{ id: string; created: number }>, given: ListQuery, url: string) {
	const limit = given.limit ?? 10
	if (limit < 1 || limit > 100)
		throw new StripeRefusal(400, 'invalid_request_error', {
			message: 'Invalid limit: must be between 1 and 100',
			param: 'limit',
		})
	const inRange = all.filter(({ created }) => isIn(created, given.created))
	// The object that a page is next to need not be on the list itself.
	const placeOf = (id: string, param: string) => {
		const place = all.findIndex((each) => each.id === id)
		if (place < 0)
			throw new StripeRefusal(400, 'invalid_request_error', {
				message: `No such object: '${id}'`,
				code: 'resource_missing',
				param,
			})
		return place
	}
	const { starting_after, ending_before } = given
	if (ending_before) {
		const place = placeOf(ending_before, 'ending_before')
		const newer = inRange.filter((each) => all.indexOf(each) < place)
		return { object: 'list', url, has_more: newer.length > limit, data: newer.slice(-limit) }
	}
	const place = starting_after ? placeOf(starting_after, 'starting_after') : -1
	const older = inRange.filter((each) => all.indexOf(each) > place)
	return { object: 'list', url, has_more: older.length > limit, data: older.slice(0, limit) }
}

/** Puts objects where their ids stand, as `expand` asks: `latest_charge`, `data.latest_charge.payment_method`. */
export function expanded<T extends object>(answer: T, expand: readonly string[], books: Books): T {
	const copy = structuredClone(answer)
	for (const path of expand) put(copy as Record<string, unknown>, path.split('.'), books, path)
	return copy
}

function put(object: Record<string, unknown>, [first = '', ...rest]: string[], books: Books, path: string): void {
	const value = object[first]
	if (Array.isArray(value)) {
		for (const each of value) put(each, rest, books, path)
		return
	}
	if (value === null) return
	if (typeof value === 'string') {
		const found = [books.intents, books.charges, books.refunds, books.customers, books.methods].find((of) =>
			of.has(value),
		)
		if (!found) throw notExpandable(path)
		object[first] = structuredClone(found.get(value))
	} else if (typeof value !== 'object') throw notExpandable(path)
	if (rest.length > 0) put(object[first] as Record<string, unknown>, rest, books, path)
}

const notExpandable = (path: string) =>
	new StripeRefusal(400, 'invalid_request_error', { message: `This property cannot be expanded (${path}).` })
