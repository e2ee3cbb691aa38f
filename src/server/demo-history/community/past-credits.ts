import { commissionOf } from '#contracts/creators/commission.ts'
import { storeDay } from '#contracts/shared/calendar.ts'
import type { commissionEntries, creatorAttributions } from '#server/modules/creators/earnings/tables.ts'
import type { creatorClicks } from '#server/modules/creators/links/tables.ts'
import { baseLeft } from '#server/modules/creators/reversals/base-left.ts'
import { basesOf } from '#server/modules/pricing/index.ts'
import type { PastOrder } from '../ledger.ts'
import { minutesAfter } from '../past-deps.ts'
import type { Random } from '../random.ts'

const dayMinutes = 24 * 60

/** A link of a creator, with what its orders pay. */
export interface PastLink {
	id: string
	creatorId: string
	/** Their account: nobody is credited for an order of their own. */
	userId: string | null
	rate: number
}

interface PastTerms {
	version: number
	windowDays: number
	holdDays: number
	newCustomersOnly: boolean
}

type Attribution = typeof creatorAttributions.$inferInsert & { id: string; payableAt: Date }
type Entry = typeof commissionEntries.$inferInsert & { createdAt: Date }
export type PastClick = typeof creatorClicks.$inferInsert & { id: string; at: Date; day: string }

/** An order that came by a link: its click, its receipt, and its commission with what came back of it. */
export interface PastCredit {
	link: PastLink
	click: PastClick
	attribution: Attribution
	entries: Entry[]
}

/** A click of somebody, from where links are shared. */
export function pastClick(random: Random, linkId: string, at: Date): PastClick {
	const device = random.pickWeighted([
		['phone', 70],
		['computer', 20],
		['tablet', 4],
		['bot', 6],
	] as const)
	const isKept = device !== 'bot' && random.happens(0.85)
	const referrer = isKept ? random.pick(['www.youtube.com', 'www.instagram.com', 'l.instagram.com', null]) : null
	return { id: random.uuidOf(at), linkId, at, day: storeDay(at), device, referrer, isKept }
}

const reasons = {
	lost: 'The click was more than 30 days before the order.',
	held: 'The click came from www.couponpile.example, which collects codes.',
	refused: 'The order was placed by somebody of your household.',
} as const

/** The credit of an order for a link. */
export function pastCredit(random: Random, made: PastOrder, link: PastLink, terms: PastTerms, end: Date): PastCredit {
	const { order } = made
	const paidAt = order.paidAt ?? order.placedAt
	const isNew = end.getTime() - paidAt.getTime() < 12 * dayMinutes * 60_000
	const outcome = random.pickWeighted([
		['counted', 92],
		['lost', 4],
		[isNew ? 'held' : 'refused', 4],
	] as const)
	const minutes = outcome === 'lost' ? 31 * dayMinutes : random.between(4, 6 * dayMinutes)
	const click = {
		...pastClick(random, link.id, minutesAfter(order.placedAt, -minutes)),
		device: 'phone' as const,
		isKept: true,
	}
	const id = random.uuidOf(paidAt)
	const entries = outcome === 'lost' ? [] : entriesOf(made, link, id, paidAt)
	if (outcome === 'refused') entries.push(...takenBack(entries, minutesAfter(paidAt, 2 * dayMinutes)))
	const sales = entries.filter(({ cause }) => cause === 'sale')
	const attribution: Attribution = {
		...{ id, orderId: order.id, orderNumber: order.number, creatorId: link.creatorId, source: 'link' as const },
		...{ sourceId: link.id, clickedAt: click.at, orderedAt: order.placedAt, outcome },
		reason: outcome === 'counted' ? null : reasons[outcome],
		...{ settings: terms, rate: link.rate, createdAt: paidAt },
		baseCents: sales.reduce((sum, { baseCents }) => sum + baseCents, 0),
		payableAt: minutesAfter(paidAt, terms.holdDays * dayMinutes),
	}
	return { link, click, attribution, entries }
}

function entriesOf(made: PastOrder, link: PastLink, attributionId: string, paidAt: Date): Entry[] {
	const { order, lines } = made
	const bases = basesOf({
		...{ shippingCents: order.shippingCents, taxCents: order.taxCents, depositCents: order.depositCents ?? 0 },
		...{ giftCardCents: order.giftCardCents ?? 0, tokensCents: order.tokensCents ?? 0 },
		lines: lines.map(({ id, quantity, unitPriceCents, discountCents, needsShipping }) => ({
			...{ id, quantity, cents: unitPriceCents * quantity - discountCents },
			isGiftCard: needsShipping === false,
		})),
	})
	const about = { attributionId, sourceId: link.id }
	const sales = lines.map(({ id: lineId }, at) => {
		const baseCents = bases[at] ?? 0
		const day = storeDay(order.placedAt)
		return {
			...about,
			lineId,
			day,
			cause: 'sale',
			baseCents,
			cents: commissionOf(baseCents, link.rate),
			createdAt: paidAt,
		}
	})
	return [...sales, ...returnsOf(made, sales, link.rate)]
}

/** What each refund took back, by line, in the order of the refunds. */
function returnsOf({ lines, refunds, refundLines }: PastOrder, sales: readonly Entry[], rate: number): Entry[] {
	const gone = new Map<string, number>()
	const steps = refundLines.toSorted((one, other) => (one.refundId < other.refundId ? -1 : 1))
	return steps.flatMap(({ refundId, lineId, quantity }): Entry[] => {
		const sale = sales.find((each) => each.lineId === lineId)
		const ordered = lines.find(({ id }) => id === lineId)?.quantity ?? 0
		const at = refunds.find(({ id }) => id === refundId)?.createdAt
		const before = gone.get(lineId) ?? 0
		gone.set(lineId, before + quantity)
		if (!sale || !at || ordered === 0) return []
		const [had, left] = [before, before + quantity].map((units) => baseLeft(sale.baseCents, ordered, units))
		const taken = (left ?? 0) - (had ?? 0)
		const cents = commissionOf(left ?? 0, rate) - commissionOf(had ?? 0, rate)
		return [{ ...sale, day: storeDay(at), cause: refundId, baseCents: taken, cents, createdAt: at }]
	})
}

/** A refusal takes back by line whatever is left. */
function takenBack(entries: readonly Entry[], at: Date): Entry[] {
	return [...Map.groupBy(entries, ({ lineId }) => lineId).values()].flatMap((ofLine) => {
		const [first] = ofLine
		const sumOf = (key: 'baseCents' | 'cents') => -ofLine.reduce((sum, entry) => sum + entry[key], 0)
		return first
			? [{ ...first, cause: 'refused', baseCents: sumOf('baseCents'), cents: sumOf('cents'), createdAt: at }]
			: []
	})
}
