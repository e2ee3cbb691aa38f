import type { OrderFilterState, OrderPeriod } from '#contracts/wholesale/orders/order-lists.ts'
import type { WholesaleOrder, WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'

export const wholesaleOrderStates: Readonly<
	Record<WholesaleOrderState, { text: string; look: 'plain' | 'good' | 'warn' | 'bad' }>
> = {
	awaiting_approval: { text: 'Waits for an owner', look: 'warn' },
	in_review: { text: 'In review', look: 'warn' },
	submitted: { text: 'Submitted', look: 'plain' },
	seen: { text: 'Seen by us', look: 'plain' },
	confirmed: { text: 'Confirmed', look: 'good' },
	partly_shipped: { text: 'Partly shipped', look: 'warn' },
	shipped: { text: 'Shipped', look: 'good' },
	invoiced: { text: 'Invoiced', look: 'good' },
	paid: { text: 'Paid', look: 'good' },
	cancelled: { text: 'Cancelled', look: 'plain' },
}

export const wholesaleOrderFilter: Readonly<Record<OrderFilterState, string>> = {
	open: 'Open',
	...(Object.fromEntries(Object.entries(wholesaleOrderStates).map(([state, { text }]) => [state, text])) as Record<
		WholesaleOrderState,
		string
	>),
}

export const periodLabels: Readonly<Record<OrderPeriod, string>> = {
	'last-30-days': 'Last 30 days',
	'last-90-days': 'Last 90 days',
	'this-year': 'This year',
	'last-year': 'Last year',
}

export const orderKindLabels: Readonly<Record<WholesaleOrder['kind'], string | null>> = {
	order: null,
	sample: 'Sample',
	replacement: 'Replacement',
}

/** "1 case", "12 cases" */
export const casesText = (cases: number): string => `${cases.toLocaleString('en-US')} ${cases === 1 ? 'case' : 'cases'}`

export const eventLabels: Readonly<Record<string, string>> = {
	placed: 'Placed',
	approved: 'Approved by an owner',
	refused: 'Refused by an owner',
	review_passed: 'Review passed',
	review_refused: 'Refused in review',
	expired: 'Ended undecided',
	unpaid: 'Ended unpaid',
	seen: 'Seen by us',
	confirmed: 'Confirmed',
	changes_proposed: 'Changes proposed',
	changes_accepted: 'Changes accepted',
	changes_refused: 'Changes refused',
	changes_withdrawn: 'Changes withdrawn',
	backordered: 'Put on backorder',
	backorder_reserved: 'Backorder is in stock',
	rest_closed: 'Cases given up',
	partly_shipped: 'Shipped in part',
	shipped: 'Shipped',
	invoiced: 'Invoiced',
	invoice_voided: 'Its invoice is void',
	payment_received: 'Paid ahead',
	paid: 'Paid',
	cancelled: 'Cancelled',
	message_from_company: 'The company wrote',
	message_from_us: 'UNTAPPED wrote',
}
