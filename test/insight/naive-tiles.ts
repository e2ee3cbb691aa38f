import { expectedCost, goodsOf, hasGoods, zone } from './naive-figures.ts'

/** Something that happened to a sale: on which day it was sold, on which it became known, and what it changed. */
interface NaiveEvent {
	order: string | null
	day: string
	known: string
	channel: 'store' | 'wholesale'
	net: number
	cogs: number
	/** 1 for the first order of a customer, −1 when it is cancelled. */
	first: number
	isNew: boolean
	/** The month of the customer's first order, and how many days ago that was. */
	cohort: string | null
	age: number
}

/** Everything that figures of sales are made of, from the raw tables. */
export interface NaiveBooks {
	events: NaiveEvent[]
	facts: Array<{ kind: string; month: string; value: number | null; on: string; version: number }>
	commissions: Array<{ day: string; cents: number }>
	transfers: Array<{ day: string; from: string; to: string; amount: number }>
	/** How many customers first ordered in each month. */
	cohorts: Array<{ month: string; customers: number }>
}

type Read = (text: string) => Promise<Record<string, unknown>[]>

const sold = `(o.paid_at ${zone})::date`
const at = (moment: string) => `greatest(${sold}, (${moment} ${zone})::date)`
const event = (known: string, net: string, cogs: string, first = '0') =>
	`SELECT o.id AS order_id, ${sold} AS day, ${known} AS known, 'store' AS channel, (${net})::float8 AS net, (${cogs})::float8 AS cogs, ${first} AS first`
const isNew = `NOT EXISTS (SELECT FROM orders e WHERE e.customer = o.customer AND e.status <> 'cancelled' AND e.paid_at IS NOT NULL
	AND (e.paid_at, e.id) < (o.paid_at, o.id) AND EXISTS (SELECT FROM ${goodsOf('e.id')} g))`
const lineMoment = 'uuid_extract_timestamp(g.id)'
const back = `coalesce((SELECT sum(b.subtotal_cents - b.discount_cents) FROM order_refund_lines b JOIN ${goodsOf('o.id')} g ON g.id = b.line_id WHERE b.refund_id = r.id), 0)`
const left = `(SELECT sum(g.unit_price_cents * g.quantity - g.discount_cents) FROM ${goodsOf('o.id')} g) - o.tokens_cents
	- coalesce((SELECT sum(${back} - r.tokens_cents + r.goodwill_cents - r.offset_cents) FROM order_refunds r WHERE r.order_id = o.id), 0)`
const paid = 'o.paid_at IS NOT NULL'

const storeEvents = [
	`${event(at(lineMoment), 'g.unit_price_cents * g.quantity - g.discount_cents', `g.quantity * coalesce((SELECT sum(vi.quantity * ${expectedCost('vi.item_id', sold)}) FROM variant_items vi WHERE vi.variant_id = g.variant_id), 0)`)}
		FROM orders o CROSS JOIN LATERAL ${goodsOf('o.id')} g WHERE ${paid}`,
	`${event(sold, '-o.tokens_cents', '0', `CASE WHEN ${isNew} THEN 1 ELSE 0 END`)} FROM orders o WHERE ${paid} AND ${hasGoods}`,
	`${event(`coalesce((SELECT max(${at('r.created_at')}) FROM order_refunds r WHERE r.order_id = o.id), ${sold})`, '0', '0', `CASE WHEN ${isNew} THEN -1 ELSE 0 END`)}
		FROM orders o WHERE ${paid} AND ${hasGoods} AND o.status = 'cancelled'`,
	`${event(
		at('r.created_at'),
		`r.tokens_cents - r.goodwill_cents + r.offset_cents - ${back}`,
		`-coalesce((SELECT sum(b.cancelled * vi.quantity * ${expectedCost('vi.item_id', sold)})
			FROM order_refund_lines b JOIN ${goodsOf('o.id')} g ON g.id = b.line_id JOIN variant_items vi ON vi.variant_id = g.variant_id WHERE b.refund_id = r.id), 0)`,
	)}
		FROM orders o JOIN order_refunds r ON r.order_id = o.id WHERE ${paid} AND ${hasGoods}`,
	`${event(at('d.updated_at'), `-least(d.amount_cents, greatest(0, ${left}))`, '0')}
		FROM orders o JOIN payments p ON p.order_id = o.id JOIN payment_disputes d ON d.payment_id = p.id AND d.state = 'lost' WHERE ${paid} AND ${hasGoods}`,
	`${event(at('m.created_at'), '0', `s.quantity * (coalesce(l.unit_cost_cents, ${expectedCost('l.item_id', sold)}) - ${expectedCost('l.item_id', sold)})`)}
		FROM orders o JOIN shipped_stock s ON s.order_id = o.id JOIN stock_movements m ON m.id = s.movement_id JOIN stock_lots l ON l.id = s.lot_id WHERE ${paid}`,
	`${event(at('m.created_at'), '0', `-s.quantity * coalesce(l.unit_cost_cents, ${expectedCost('l.item_id', sold)})`)}
		FROM orders o JOIN returned_stock s ON s.order_id = o.id JOIN stock_movements m ON m.id = s.movement_id JOIN stock_lots l ON l.id = s.lot_id
		WHERE ${paid} AND s.scrap_movement_id IS NULL`,
]

const wholesale = (day: string, known: string, net: string, cogs: string) =>
	`SELECT NULL::uuid, ${day}, greatest(${day}, ${known}), 'wholesale', (${net})::float8, (${cogs})::float8, 0`
const cases = `coalesce((SELECT sum(s.quantity * coalesce(l.unit_cost_cents, ${expectedCost('l.item_id', 'i.issued_on')}))
	FROM shipped_stock s JOIN stock_lots l ON l.id = s.lot_id WHERE s.wholesale_shipment_id = i.shipment_id), 0)`
const wholesaleEvents = [
	`${wholesale('i.issued_on', 'i.issued_on', 'i.subtotal_cents', cases)} FROM wholesale_invoices i`,
	`${wholesale('i.issued_on', `coalesce((SELECT max(a.booked_on) FROM wholesale_allocations a WHERE a.invoice_id = i.id AND a.kind = 'void'), i.issued_on)`, '-i.subtotal_cents', `-${cases}`)}
		FROM wholesale_invoices i WHERE i.is_void`,
	`${wholesale('i.issued_on', 'm.issued_on', '-floor(m.cents::numeric * i.subtotal_cents / i.total_cents + 0.5)', '0')}
		FROM wholesale_credit_memos m JOIN wholesale_invoices i ON i.id = m.invoice_id WHERE NOT i.is_void`,
	`${wholesale('i.issued_on', 'a.booked_on', '-a.cents', '0')} FROM wholesale_allocations a JOIN wholesale_invoices i ON i.id = a.invoice_id WHERE a.kind = 'discount'`,
	`${wholesale('m.issued_on', 'm.issued_on', '-m.cents', '0')} FROM wholesale_credit_memos m WHERE m.invoice_id IS NULL`,
]

/** The day of the first order of each customer that was not cancelled. */
const firstDays = `SELECT o.customer, min(${sold}) AS first_day FROM orders o WHERE ${paid} AND o.status <> 'cancelled' AND ${hasGoods} GROUP BY 1`

export async function naiveBooks(rows: Read): Promise<NaiveBooks> {
	const [events, facts, commissions, transfers, cohorts] = await Promise.all([
		rows(`SELECT e.order_id AS order, e.day::text, e.known::text, e.channel, e.net, e.cogs, e.first,
				coalesce((SELECT ${isNew} FROM orders o WHERE o.id = e.order_id), false) AS "isNew",
				CASE WHEN f.first_day <= e.day THEN date_trunc('month', f.first_day)::date::text END AS cohort, e.day - f.first_day AS age
			FROM (${[...storeEvents, ...wholesaleEvents].join(' UNION ALL ')}) e
				LEFT JOIN orders o ON o.id = e.order_id LEFT JOIN (${firstDays}) f ON f.customer = o.customer`),
		rows(
			`SELECT kind, month::text, value::float8, (at ${zone})::date::text AS on, version FROM investor_facts ORDER BY version`,
		),
		rows('SELECT day::text, sum(cents)::float8 AS cents FROM commission_entries GROUP BY 1'),
		rows(
			`SELECT (at AT TIME ZONE 'UTC')::date::text AS day, from_account AS from, to_account AS to, sum(amount)::float8 AS amount FROM token_transfers GROUP BY 1, 2, 3`,
		),
		rows(
			`SELECT date_trunc('month', first_day)::date::text AS month, count(*)::int AS customers FROM (${firstDays}) f WHERE f.customer IS NOT NULL GROUP BY 1`,
		),
	])
	return { events, facts, commissions, transfers, cohorts } as unknown as NaiveBooks
}

const iso = (date: Date) => date.toISOString().slice(0, 10)
const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
/** The first day of the month so many months later. */
export const monthLater = (day: string, months: number) => {
	const date = asDate(day)
	return iso(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)))
}
const dayBefore = (day: string) => iso(new Date(asDate(day).getTime() - 86_400_000))
const lastOf = (month: string) => dayBefore(monthLater(month, 1))

/** The first of the twelve months' days that end with a day; a year before February 29 is February 28. */
function yearBegins(day: string): string {
	const year = Number(day.slice(0, 4)) - 1
	const same = `${year}${day.slice(4)}`
	const isEnd = lastOf(day) === day
	const before = isEnd ? lastOf(`${same.slice(0, 7)}-01`) : same
	return iso(new Date(asDate(before).getTime() + 86_400_000))
}

const per = (part: number, whole: number) => (whole === 0 ? null : part / whole)
const round = (value: number | null) => (value === null ? null : Math.round(value))
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

/** The tiles of sales as of a day, worked out by hand. */
export function naiveTiles({ events, facts, commissions, transfers, cohorts }: NaiveBooks, asOf: string) {
	const known = events.filter((event) => event.known <= asOf)
	const within = (from: string, to: string) => known.filter(({ day }) => day >= from && day <= to)
	const net = (some: readonly NaiveEvent[]) => sum(some, (event) => event.net)
	const year = within(yearBegins(asOf), asOf)
	const last = lastOf(asOf) === asOf ? monthLater(asOf, 0) : monthLater(asOf, -1)
	const months = [monthLater(last, -2), monthLater(last, -1), last]
	const quarter = within(months[0] ?? '', lastOf(last))
	const entered = (...kinds: string[]) =>
		kinds
			.flatMap((kind) =>
				months.map(
					(month) =>
						facts.findLast((fact) => fact.kind === kind && fact.month === month && fact.on <= asOf)?.value ?? null,
				),
			)
			.reduce((all, value) => (all === null || value === null ? null : all + value), 0 as number | null)
	const liability = (end: string) => {
		const until = transfers.filter(({ day }) => day <= end)
		const of = (account: string) =>
			sum(until, ({ from, to, amount }) => (to === account ? amount : 0) - (from === account ? amount : 0))
		const outstanding = of('available') + of('pending') + of('held')
		const ended = of('redemption') + of('expiry')
		return ended > 0 ? Math.round((outstanding * of('redemption')) / ended) : outstanding
	}
	const commission = sum(
		commissions.filter(({ day }) => day >= (months[0] ?? '') && day <= lastOf(last)),
		({ cents }) => cents,
	)
	const tokens = liability(lastOf(last)) - liability(dayBefore(months[0] ?? ''))
	const cm1 = net(quarter) - sum(quarter, ({ cogs }) => cogs)
	const less = (cost: number | null, more = 0) => (cost === null ? null : per(cm1 - cost - more, net(quarter)))
	const ofNew = quarter.filter(({ isNew }) => isNew)
	const won = sum(quarter, ({ first }) => first)
	const earned = net(ofNew) - sum(ofNew, ({ cogs }) => cogs)
	const marketing = entered('marketing')
	const cohort = monthLater(asOf, -4)
	const members = known.filter((event) => event.cohort === cohort && event.age <= 90)
	const customers = cohorts.find(({ month }) => month === cohort)?.customers ?? 0
	return {
		values: {
			netSales: net(within(monthLater(asOf, 0), asOf)),
			netSalesYear: net(year),
			storeSales: net(year.filter(({ channel }) => channel === 'store')),
			wholesaleSales: net(year.filter(({ channel }) => channel === 'wholesale')),
			wholesaleShare: per(net(year.filter(({ channel }) => channel === 'wholesale')), net(year)),
			cogs: sum(year, ({ cogs }) => cogs),
			margin1: less(0),
			margin2: less(entered('fulfillment', 'payment_fees')),
			margin3: less(entered('fulfillment', 'payment_fees', 'marketing'), commission + tokens),
			cac: marketing === null || won <= 0 ? null : round(marketing / won),
			payback: marketing === null || earned <= 0 ? null : Math.min(60, marketing / earned),
			cohortLtv: round(
				per(
					sum(members, (event) => event.net - event.cogs),
					customers,
				),
			),
		},
		programs: { commission, tokens },
	}
}
