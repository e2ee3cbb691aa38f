import { isWorth } from '#server/modules/tokens/earning/first-order.ts'
import type { tokenFirstOrders } from '#server/modules/tokens/earning/tables.ts'
import type { PastOrder } from '../ledger.ts'
import { minutesAfter } from '../past-deps.ts'
import type { Book } from './book.ts'
import { type DemoEvent, type PastEarning, playOrder } from './play-order.ts'
import type { PastTokens } from './spend-tokens.ts'

export interface PlayedMember {
	book: Book
	earnings: PastEarning[]
	first: typeof tokenFirstOrders.$inferInsert | null
}

interface Member {
	book: Book
	/** Null where the account is older than the tokens. */
	signedUpAt: Date | null
	orders: readonly PastOrder[]
	others: (book: Book) => DemoEvent[]
}

/** All that a member did with tokens, in the order of time. */
export function playMember(tokens: PastTokens, end: Date, { book, signedUpAt, orders, others }: Member): PlayedMember {
	const { terms } = tokens
	const earnings: PastEarning[] = []
	const first = { earned: null as PastEarning | null, times: 0 }
	const causeOf = (nth: number) => ['first-order', nth === 0 ? book.member : `${book.member}:${nth}`] as const
	const bonus = { fromAccount: 'promotion', toAccount: 'available' } as const
	const { firstOrder: amount, friendMinCents } = terms
	const onMature = (earned: PastEarning, at: Date) => {
		if (first.earned || !isWorth(earned, friendMinCents)) return
		book.post({ kind: 'bonus', cause: causeOf(first.times), ...bonus, amount, at })
		Object.assign(first, { earned, times: first.times + 1 })
	}
	const onBack = (earned: PastEarning, at: Date) => {
		if (first.earned !== earned || isWorth(earned, friendMinCents)) return
		const isFree = (each: PastEarning) =>
			each.maturedAt !== null && each.maturedAt <= at && isWorth(each, friendMinCents)
		first.earned = earnings.find(isFree) ?? null
		if (first.earned) return
		const [fromAccount, toAccount] = ['available', 'promotion'] as const
		const cause = causeOf(first.times - 1)
		const concerns = book.idOf('bonus', cause)
		book.post({ kind: 'refund', cause, fromAccount, toAccount, amount, at, concerns })
	}
	const happenings = others(book)
	if (signedUpAt) {
		const at = minutesAfter(signedUpAt, 1)
		const cause = ['sign-up', book.member] as const
		happenings.push({ at, act: () => void book.post({ kind: 'bonus', cause, ...bonus, amount: terms.signUp, at }) })
	}
	for (const made of orders) {
		const played = playOrder({ book, tokens, end, onMature, onBack }, made)
		if (played.earned) earnings.push(played.earned)
		happenings.push(...played.happenings)
	}
	for (const { act } of happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) act()
	const orderId = first.earned?.made.order.id ?? null
	const row = {
		member: book.member,
		orderId,
		tokens: orderId ? amount : 0,
		minCents: friendMinCents,
		times: first.times,
	}
	return { book, earnings, first: first.times > 0 ? row : null }
}
