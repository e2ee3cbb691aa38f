import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { SaleRow, saleRows } from '#contracts/insight/analytics.ts'
import { type Filters, noKey } from '#contracts/insight/dimensions.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import {
	publishedOrderSales,
	publishedRefundedLines,
	publishedRefunds,
	publishedSoldLines,
} from '#server/modules/orders/index.ts'
import {
	publishedInvoicePlaces,
	publishedWholesaleCreditMemos,
	publishedWholesaleInvoiceLines,
	publishedWholesaleInvoices,
	publishedWholesaleOrderLines,
} from '#server/modules/wholesale/index.ts'
import { checkSpan } from '../metrics/check-question.ts'
import { itemDimensions, itemsLeft, soldItems } from '../metrics/items.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'
import { countedOrders } from '../tables.ts'
import { filtersIn } from './series.ts'

type Query = z.output<typeof saleRows.query>
const goods = sql`coalesce((SELECT v.category <> 'gift-cards' FROM published.variant_packs v
	WHERE v.id = ${publishedSoldLines.variantId}), true)`

const isIn = (column: SQL | typeof countedOrders.state, keys: string[] | undefined): SQL | undefined =>
	keys?.length ? sql`coalesce(${column}, ${noKey}) = ANY(${sql.param(keys)}::text[])` : undefined

/** Whether figures of a channel are among those that filters leave: a company's, or those of the store. */
const asks = (filters: Filters, channel: string, customers: string[], sources: string[]): boolean =>
	(!filters.channel?.length || filters.channel.includes(channel)) &&
	(!filters.customer?.length || filters.customer.some((key) => customers.includes(key))) &&
	(!filters.source?.length || filters.source.some((key) => sources.includes(key)))

/** The orders and invoices behind a figure, the newest first. Throws `SPAN_INVALID`. */
export async function saleRowsOf(db: Db, query: Query): Promise<ReplyOf<typeof saleRows>> {
	checkSpan(query)
	const filters = filtersIn(query)
	const limit = Number(query.limit ?? 50)
	const after = cursorKeyOf(query.cursor, z.tuple([cursorPart.day, cursorPart.id]))
	return withStatementTimeout(db, async (tx) => {
		const isAboutItems = itemDimensions.some((dimension) => filters[dimension]?.length)
		const left = (isAboutItems && itemsLeft(await soldItems(tx), filters)?.map(({ id }) => id)) || null
		const ask = { query, filters, left, after, limit: limit + 1 }
		const store = asks(filters, 'store', ['new', 'returning'], ['direct', 'creator', 'referral', 'coupon'])
			? await storeRows(tx, ask)
			: []
		const wholesale = asks(filters, 'wholesale', ['company'], ['portal']) ? await wholesaleRows(tx, ask) : []
		const rows = [...store, ...wholesale].sort((a, b) =>
			a.day === b.day ? (a.id < b.id ? 1 : -1) : a.day < b.day ? 1 : -1,
		)
		const page = pageOf(rows, limit, ({ day, id }) => [day, id])
		return { ...page, items: page.items.map(({ id: _, ...row }) => row) }
	})
}

interface Ask {
	query: Query
	filters: Filters
	/** The items that filters leave; null where none is about items. */
	left: string[] | null
	after: readonly [string, string] | null
	limit: number
}
type Row = SaleRow & { id: string }

async function storeRows(tx: Tx, { query, filters, left, after, limit }: Ask): Promise<Row[]> {
	const { orderId, day, state, customer, source } = countedOrders
	const lines = publishedSoldLines
	const hasItem = (ids: string[]) =>
		exists(
			tx
				.select({ one: sql`1` })
				.from(lines)
				.where(and(eq(lines.orderId, orderId), inArray(lines.variantId, ids))),
		)
	const chosen = await tx
		.select({ orderId, day, state, customer, source, ...sumsOfOrder() })
		.from(countedOrders)
		.innerJoin(publishedOrderSales, eq(publishedOrderSales.id, orderId))
		.where(
			and(
				sql`${day} BETWEEN ${query.from}::date AND ${query.to}::date`,
				countedOrders.hasGoods,
				after ? sql`(${day}, ${orderId}) < (${after[0]}::date, ${after[1]}::uuid)` : undefined,
				isIn(state, filters.state),
				filters.customer?.length ? sql`${customer} = ANY(${sql.param(filters.customer)}::text[])` : undefined,
				filters.source?.length ? sql`${source} = ANY(${sql.param(filters.source)}::text[])` : undefined,
				left ? (left.length > 0 ? hasItem(left) : sql`false`) : undefined,
			),
		)
		.orderBy(desc(day), desc(orderId))
		.limit(limit)
	return chosen.map(({ orderId: id, number, gross, discount, tokens, returns, ...row }) => ({
		...{ id, channel: 'store' as const, number, href: `/admin/orders/${number}`, ...row },
		...{ grossCents: gross, discountCents: discount, tokensCents: tokens, returnsCents: returns },
		netCents: gross - discount - tokens - returns,
	}))
}

/** What the order of a row sold, gave back and let off; gift cards are no goods. */
function sumsOfOrder() {
	const { number, tokensCents } = publishedOrderSales
	const lines = publishedSoldLines
	const back = publishedRefundedLines
	const refunds = publishedRefunds
	const of = (sum: SQL, from: SQL) => sql<number>`coalesce((SELECT sum(${sum}) FROM ${from}), 0)::int`
	const sold = sql`${lines} WHERE ${lines.orderId} = ${countedOrders.orderId} AND ${goods}`
	const returned = sql`${lines} JOIN ${back} ON ${back.lineId} = ${lines.id}
		WHERE ${lines.orderId} = ${countedOrders.orderId} AND ${goods}`
	const refunded = sql`${refunds} WHERE ${refunds.orderId} = ${countedOrders.orderId}`
	return {
		number,
		gross: of(sql`${lines.unitPriceCents} * ${lines.quantity}`, sold),
		discount: of(sql`${lines.discountCents}`, sold),
		tokens: sql<number>`${tokensCents} - ${of(sql`${refunds.tokensCents}`, refunded)}`,
		returns: sql<number>`${of(sql`${back.subtotalCents} - ${back.discountCents}`, returned)}
			+ ${of(sql`${refunds.goodwillCents} - ${refunds.offsetCents}`, refunded)}`,
	}
}

async function wholesaleRows(tx: Tx, { query, filters, left, after, limit }: Ask): Promise<Row[]> {
	const invoices = publishedWholesaleInvoices
	const lines = publishedWholesaleInvoiceLines
	const ordered = publishedWholesaleOrderLines
	const memos = publishedWholesaleCreditMemos
	const hasItem = (ids: string[]) =>
		exists(
			tx
				.select({ one: sql`1` })
				.from(lines)
				.innerJoin(ordered, eq(ordered.id, lines.orderLineId))
				.where(and(eq(lines.invoiceId, invoices.id), inArray(ordered.casePackId, ids))),
		)
	const discounts = sql<number>`coalesce((SELECT sum(a.cents) FROM published.wholesale_allocations a
		WHERE a.invoice_id = ${invoices.id} AND a.kind = 'discount'), 0)::int`
	const credited = sql<number>`coalesce((SELECT sum(m.cents::bigint * ${invoices.subtotalCents} / ${invoices.totalCents}) FROM ${memos} m
		WHERE m.invoice_id = ${invoices.id}), 0)::int`
	const rows = await tx
		.select({
			...{ id: invoices.id, number: invoices.number, day: invoices.issuedOn, state: publishedInvoicePlaces.state },
			...{ gross: invoices.subtotalCents, isVoid: invoices.isVoid, discount: discounts, credited },
		})
		.from(invoices)
		.innerJoin(publishedInvoicePlaces, eq(publishedInvoicePlaces.id, invoices.id))
		.where(
			and(
				sql`${invoices.issuedOn} BETWEEN ${query.from}::date AND ${query.to}::date`,
				after ? sql`(${invoices.issuedOn}, ${invoices.id}) < (${after[0]}::date, ${after[1]}::uuid)` : undefined,
				filters.state?.length ? isIn(sql`${publishedInvoicePlaces.state}`, filters.state) : undefined,
				left ? (left.length > 0 ? hasItem(left) : sql`false`) : undefined,
			),
		)
		.orderBy(desc(invoices.issuedOn), desc(invoices.id))
		.limit(limit)
	return rows.map(({ id, number, day, state, gross, isVoid, discount, credited: memo }) => {
		const returnsCents = isVoid ? gross : memo
		return {
			...{
				id,
				channel: 'wholesale' as const,
				number: `WI-${number}`,
				href: `/admin/distributors/receivables/WI-${number}`,
			},
			...{ day, state, customer: 'company', source: 'portal' },
			...{ grossCents: gross, discountCents: discount, tokensCents: 0, returnsCents },
			netCents: gross - discount - returnsCents,
		}
	})
}
