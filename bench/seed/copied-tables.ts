/** A table whose rows of the demo's past are copied, and which of them are. `chosen` are the orders that are copied. */
export interface CopiedTable {
	table: string
	/** Of the rows `r`. */
	which: string
	/** How columns are copied that the general rules do not know: an expression of the row `r` and of the copy's number `k`. */
	columns?: Readonly<Record<string, string>>
	/** Copies have other times, so that no fifty rows share one; not where a date is calculated from them. */
	keepsTimes?: true
}

const numberedBy = (number: string, id: string) =>
	`overlay(overlay(${id} placing 'c' from 15) placing ${number} from 25)`

/**
 * The id of a copy: its number stands in a part of the id that was chance, so rows find each other without being looked up.
 * A version that no id of the store has keeps copies apart from what they were made of.
 */
export const idOf = (id: string) => `${numberedBy('hex', `${id}::text`)}::uuid`

/** Numbers of copies, with how they are written in ids: \`k\` and \`hex\` of each, \`buyer\` and \`buyer_hex\` of whose it is. */
export const numbersTo = (copies: number, step = 1): string =>
	`(SELECT k, lpad(to_hex(k), 4, '0') AS hex, (k + 1) / 2 AS buyer, lpad(to_hex((k + 1) / 2), 4, '0') AS buyer_hex
		FROM generate_series(1, ${copies}, ${step}) k) numbers`

/** Two copies of an order are of one buyer: there are fewer buyers than orders. */
const emailOf = (email: string) => `replace(${email}, '@', '.' || buyer || '@')`
const userOf = (id: string) => numberedBy('buyer_hex', id)
const inOrder = 'EXISTS (SELECT FROM copying.chosen c WHERE c.id = r.order_id)'
const inParcel = 'EXISTS (SELECT FROM copying.order_shipments s WHERE s.id = r.shipment_id)'
const ofCompany = 'EXISTS (SELECT FROM copying.companies c WHERE c.id = r.company_id)'
const inCaseOrder = 'EXISTS (SELECT FROM copying.wholesale_orders o WHERE o.id = r.order_id)'
const inShipment = 'EXISTS (SELECT FROM copying.wholesale_shipments s WHERE s.id = r.shipment_id)'
const inEither =
	'r.reference IN (SELECT id::text FROM copying.chosen UNION ALL SELECT id::text FROM copying.wholesale_orders)'
/** Documents are numbered without gaps: those of the first copy behind the last there is, and so on. */
const behindTheLast = (table: string, of = '') =>
	`(SELECT max(number) FROM ${table} ${of}) + (k - 1) * (SELECT count(*) FROM copying.${table} ${of}) + r.place`

/** Each after those that it names. */
export const copiedTables: readonly CopiedTable[] = [
	{
		table: 'orders',
		which: 'EXISTS (SELECT FROM copying.chosen c WHERE c.id = r.id)',
		columns: {
			number: `'UT-' || substr(r.number, 4)::bigint + k * 1000000`,
			user_id: userOf('r.user_id'),
			email: emailOf('r.email'),
			customer: emailOf('r.customer'),
			checkout_key: `r.checkout_key || '-' || k`,
		},
	},
	{ table: 'order_lines', which: inOrder },
	{ table: 'order_events', which: inOrder },
	{ table: 'order_shipments', which: inOrder },
	{ table: 'order_shipment_lines', which: inParcel },
	{ table: 'order_refunds', which: inOrder },
	{
		table: 'order_refund_lines',
		which: 'EXISTS (SELECT FROM copying.order_refunds f WHERE f.id = r.refund_id)',
	},
	{
		table: 'order_returns',
		which: inOrder,
		columns: { reference: `'R-' || substr(r.reference, 3)::bigint + k * 100000` },
	},
	{
		table: 'order_return_lines',
		which: 'EXISTS (SELECT FROM copying.order_returns t WHERE t.id = r.return_id)',
	},
	{
		table: 'order_documents',
		which: inOrder,
		columns: {
			number: `CASE r.kind WHEN 'invoice' THEN ${behindTheLast('order_documents', `WHERE kind = 'invoice'`)}
				ELSE ${behindTheLast('order_documents', `WHERE kind = 'credit_note'`)} END`,
		},
	},
	{ table: 'payments', which: inOrder, columns: { intent_id: `r.intent_id || '-' || k` } },
	{
		table: 'payment_refunds',
		which: 'EXISTS (SELECT FROM copying.payments p WHERE p.id = r.payment_id)',
		columns: { cause: `${idOf('r.cause')}::text` },
	},
	{
		table: 'gateway.intents',
		which: `EXISTS (SELECT FROM copying.payments p WHERE p.id::text = r.reference)`,
		columns: { id: `r.id || '-' || k`, reference: `${idOf('r.reference')}::text` },
	},
	{
		table: 'gateway.refunds',
		which: 'EXISTS (SELECT FROM copying.intents i WHERE i.id = r.intent_id)',
		columns: { intent_id: `r.intent_id || '-' || k`, reference: idOf('r.reference') },
	},
	{ table: 'promotion_uses', which: inOrder, columns: { promotion_id: 'r.promotion_id' } },
	{
		table: 'promotion_use_customers',
		which: inOrder,
		columns: {
			customer: `CASE WHEN r.customer LIKE 'account:%' THEN 'account:' || ${userOf('substr(r.customer, 9)')} ELSE ${emailOf('r.customer')} END`,
			nth: 'r.nth + (k % 2) * 1000',
		},
	},
	{
		table: 'mails',
		which: `r.kind = 'order-confirmation' AND EXISTS (SELECT FROM copying.chosen c WHERE c.id::text = r.cause)`,
		columns: {
			cause: `${idOf('r.cause')}::text`,
			recipient: emailOf('r.recipient'),
			data: `jsonb_build_object('orderId', ${idOf('r.cause')})`,
		},
	},
	{
		table: 'companies',
		which: `r.state = 'active' AND r.legal_name NOT LIKE 'UNTAPPED%'`,
		columns: {
			number: `'WC-' || substr(r.number, 4)::bigint + k * 1000`,
			legal_name: `r.legal_name || ' ' || k`,
			trade_name: `r.trade_name || ' ' || k`,
			ein: 'NULL',
			domain: `k || '.' || r.domain`,
		},
		keepsTimes: true,
	},
	{ table: 'company_locations', which: ofCompany, keepsTimes: true },
	{ table: 'company_events', which: ofCompany, keepsTimes: true },
	{
		table: 'wholesale_orders',
		which: ofCompany,
		columns: {
			number: `'WO-' || substr(r.number, 4)::bigint + k * 100000`,
			placed_by: 'NULL',
			group_id: idOf('r.group_id'),
		},
		keepsTimes: true,
	},
	{ table: 'wholesale_order_lines', which: inCaseOrder },
	{ table: 'wholesale_order_events', which: inCaseOrder, keepsTimes: true },
	{ table: 'wholesale_shipments', which: inCaseOrder, keepsTimes: true },
	{ table: 'wholesale_shipment_lines', which: inShipment },
	{ table: 'wholesale_shipment_lots', which: inShipment },
	{
		table: 'wholesale_invoices',
		which: ofCompany,
		columns: { number: behindTheLast('wholesale_invoices') },
		keepsTimes: true,
	},
	{
		table: 'wholesale_invoice_lines',
		which: 'EXISTS (SELECT FROM copying.wholesale_invoices i WHERE i.id = r.invoice_id)',
	},
	{
		table: 'wholesale_invoice_reminders',
		which: 'EXISTS (SELECT FROM copying.wholesale_invoices i WHERE i.id = r.invoice_id)',
		keepsTimes: true,
	},
	{
		table: 'wholesale_credit_memos',
		which: ofCompany,
		columns: { number: behindTheLast('wholesale_credit_memos') },
		keepsTimes: true,
	},
	{ table: 'wholesale_payments', which: ofCompany, keepsTimes: true },
	{ table: 'wholesale_allocations', which: ofCompany, keepsTimes: true },
	{ table: 'stock_movements', which: inEither, columns: { reference: `${idOf('r.reference')}::text` } },
	{
		table: 'shipped_stock',
		which: 'EXISTS (SELECT FROM copying.stock_movements m WHERE m.id = r.movement_id)',
	},
	{
		table: 'returned_stock',
		which: 'EXISTS (SELECT FROM copying.stock_movements m WHERE m.id = r.movement_id)',
	},
	{
		table: 'stock_reservations',
		which: 'r.order_id IN (SELECT id FROM copying.chosen UNION ALL SELECT id FROM copying.wholesale_orders)',
	},
]

/** Accounts of those who bought, once for each buyer that copies have. */
export const copiedUsers = {
	which: 'EXISTS (SELECT FROM copying.orders o WHERE o.user_id = r.id)',
	columns: {
		id: userOf('r.id'),
		email: emailOf('r.email'),
		username: `r.username || '_' || buyer`,
		display_username: `r.display_username || '_' || buyer`,
	},
}

/**
 * Orders that are copied. Not those that stand with something of which there is one: a gift card, tokens, a code, a
 * promotion with a limit, an edit, a dispute, a recall, an account that staff know the password of.
 */
export const chosenOrders = `SELECT o.id FROM orders o
	WHERE o.status IN ('paid', 'shipped', 'delivered', 'refunded', 'cancelled') AND o.gift_card_cents = 0 AND o.tokens = 0
	AND NOT EXISTS (SELECT FROM accounts a WHERE a.user_id = o.user_id)
	AND NOT EXISTS (SELECT FROM gift_cards g JOIN order_lines l ON l.id = g.order_line_id WHERE l.order_id = o.id)
	AND NOT EXISTS (SELECT FROM gift_card_entries e WHERE e.order_id = o.id)
	AND NOT EXISTS (SELECT FROM token_transfers t WHERE t.cause_type = 'order' AND t.cause_id = o.id::text AND t.kind = 'hold')
	AND NOT EXISTS (SELECT FROM order_edits e WHERE e.order_id = o.id)
	AND NOT EXISTS (SELECT FROM payment_requests q WHERE q.order_id = o.id)
	AND NOT EXISTS (SELECT FROM payment_disputes d JOIN payments p ON p.id = d.payment_id WHERE p.order_id = o.id)
	AND NOT EXISTS (SELECT FROM recall_notices n WHERE n.order_id = o.id)
	AND NOT EXISTS (SELECT FROM order_returns t WHERE t.order_id = o.id AND t.planned IS NOT NULL)
	AND NOT EXISTS (SELECT FROM promotion_uses u JOIN promotions p ON p.id = u.promotion_id WHERE u.order_id = o.id
		AND (p.limit_total IS NOT NULL OR p.limit_per_customer IS NOT NULL OR p.is_first_order_only OR u.code_id IS NOT NULL))`
