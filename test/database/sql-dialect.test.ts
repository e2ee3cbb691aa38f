import ts from 'typescript'
import { expect, test } from 'vitest'
import { server, sources } from './owned-tables.ts'
import { nodesOf } from './sql-in-source.ts'

/**
 * Files that speak SQL as text, by prepared statements (decision 026), with the reason and the milliseconds that PostgreSQL
 * takes to parse and plan one call of each statement, which a prepared one costs once per connection
 * (`npm run bench:statements`, 23 November); null where the statements are another file's. Everything else asks with the
 * builder; `src/server/db` itself may do as it must.
 */
const prepared: Readonly<Record<string, readonly [why: string, planningMs: number | null]>> = {
	'files/removals.ts': ['a queue: SKIP LOCKED', 0.26],
	'http/limits/code-miss-limits.ts': ['each try of a code, counted in one statement', 0.54],
	'http/idempotency/idempotency.ts': ['each call that writes', 0.27],
	'http/idempotency/key-releases.ts': ['each call that writes', 0.07],
	'http/limits/rate-limits.ts': ['limits: many calls', 0.02],
	'jobs/jobs.ts': ['the text by which pg-boss enqueues, inside the transaction', null],
	'mail/create-mailer.ts': ['a mail of a purchase', 0.03],
	'mail/lists/failed-mails.ts': ['a queue: union of two conditions with an index each', 0.22],
	'mail/lists/list-mails.ts': ['states of a queue: conditions with an index each', 0.25],
	'mail/mails-about.ts': ['lists of causes as one parameter, thousands at once in clean-up', 0.41],
	'mail/personal-data.ts': ['the mails of an account: bounds that an index answers under any collation', 0.38],
	'mail/sending-queue.ts': ['a queue: SKIP LOCKED', 0.52],
	'mail/send-mails.ts': ['sends by the statements of its queue', null],
	'modules/analytics/counting/count-days.ts': [
		'days counted at once: one chain of statements over what is read once',
		null,
	],
	'modules/analytics/counting/count-orders.ts': ['orders and their buyers at once: one chain of statements', null],
	'modules/analytics/counting/follow-stock.ts': ['movements added up in one chain of statements', null],
	'modules/analytics/counting/rebuild.ts': ['days compared as a whole: what is kept of each in one word', null],
	'modules/analytics/metrics/tie-out-costs.ts': [
		'goods against lots: one chain of statements over what is read once',
		null,
	],
	'modules/cart/actions.ts': ['each change of a cart', 0.22],
	'modules/cart/reminders/actions.ts': ['a purchase: it ends the reminders of its buyer', 0.03],
	'modules/catalog/search/search.ts': ['asked with every letter that is typed', 0.19],
	'modules/checkout/create-order/unpaid-limit.ts': ['a purchase', 0.3],
	'modules/checkout/order-cost.ts': ['a part of the statement that reads an order for its payment', 0.4],
	'modules/checkout/settle/settle-payment.ts': ['a purchase', 0.4],
	'modules/customers/counting/merged-rows.ts': [
		'sums of several rows added in the statement that updates another',
		null,
	],
	'modules/customers/counting/count-customers.ts': [
		'sets of customers at once: LATERAL and ON CONFLICT over a list of keys',
		null,
	],
	'modules/creators/earnings/note-referral.ts': ['a purchase that came by a link or a code', 0.1],
	'modules/creators/links/click-route.ts': ['each click on a link', 0.1],
	'modules/gift-cards/actions.ts': ['a purchase: redeemed in one statement', 0.32],
	'modules/gift-cards/reads.ts': ['each quote with a gift card', 0.06],
	'modules/identity/account-acts.ts': ['locks that a purchase takes', 0.12],
	'modules/identity/api-keys/key-holder.ts': [
		'each request of a script: roles and scopes in one look, as of a session',
		null,
	],
	'modules/identity/confirm/confirm-account.ts': ['a rule that the transaction of each write confirms', 0.06],
	'modules/identity/confirm/lock-account.ts': ['a lock that leaves together with what is asked behind it', 0.08],
	'modules/identity/sessions/sessions.ts': ['each request of somebody who is signed in', 0.32],
	'modules/identity/confirm/confirm-role.ts': ['the transaction of each write of an admin', 0.02],
	'modules/identity/staff/staff.ts': ['MATERIALIZED, which decides its plan and which the builder cannot say', 0.51],
	'modules/inventory/reads.ts': ['what is free: each product page, list and quote', 0.07],
	'modules/inventory/reservations/release-stock.ts': [
		'reservations, lots and movements given back in one chain of statements',
		0.57,
	],
	'modules/inventory/reservations/reservations.ts': ['a purchase: reserved in one chain of statements', 1.84],
	'modules/inventory/reservations/ship-stock.ts': [
		'a parcel: reservations, lots and movements in one chain of statements',
		1.57,
	],
	'modules/inventory/reservations/wholesale-stock.ts': ['a wholesale order: reserved in one chain of statements', 0.59],
	'modules/orders/access/guest-orders.ts': ['confirmed e-mails: one chain of statements', 0.27],
	'modules/orders/clean-up.ts': ['finished orders of deleted accounts, looked up account by account', 0.19],
	'modules/orders/erase-orders.ts': ['erased in one chain of statements', 0.05],
	'modules/orders/find-orders.ts': ['a purchase', 0.14],
	'modules/orders/lines/bought-lines.ts': ['a purchase', 0.19],
	'modules/orders/locked-order.ts': ['a purchase: locks that leave together with what is asked behind them', 0.19],
	'modules/orders/order-states.ts': ['a purchase', 0.26],
	'modules/orders/personal-data.ts': ['orders of an account, read and erased in one chain of statements', 0.08],
	'modules/orders/reads.ts': ['an order as its buyer sees it, in few statements', 0.04],
	'modules/orders/save-order.ts': ['a purchase', 0.23],
	'modules/payments/create-payment.ts': ['a purchase', 0.09],
	'modules/payments/events/received-events.ts': ['a queue and its log: union of two lists with an index each', 0.6],
	'modules/payments/events/retry-events.ts': ['a queue: SKIP LOCKED', 0.37],
	'modules/payments/gateway/undelivered-events.ts': ['a queue: SKIP LOCKED', 0.24],
	'modules/payments/refunds/failed-refunds.ts': ['a queue: SKIP LOCKED', 0.34],
	'modules/payments/events/record-event.ts': ['each event of a provider', 0.18],
	'modules/payments/record-payment.ts': ['a purchase', 0.12],
	'modules/payments/refunds/record-refund-news.ts': ['refunds by the statements of their queue', null],
	'modules/payments/refunds/record-made-refund.ts': ['a refund by the statement of its queue', null],
	'modules/payments/refunds/refund-queue.ts': ['a queue: SKIP LOCKED', 0.86],
	'modules/payments/refunds/create-payment-refund.ts': ['a refund by the statement of its queue', null],
	'modules/payments/gateway/test-gateway-events.ts': ['a queue: SKIP LOCKED', 0.36],
	'modules/payments/gateway/test-gateway.ts': ['a purchase in the test shop', 0.38],
	'modules/payments/reconcile/unsettled-payments.ts': ['a queue: SKIP LOCKED', 0.67],
	'modules/payments/refunds/send-refunds.ts': ['refunds by the statements of their queue', null],
	'modules/payments/resume-payment.ts': ['a purchase that is sent again', 0.15],
	'modules/pricing/offers/has-ordered.ts': ['each quote with a promotion for first orders', 0.15],
	'modules/promotions/uses/count-for-account.ts': ['a chain of statements behind a lock', 0.37],
	'modules/promotions/find-offers.ts': ['each quote with a code: one statement for all of them', 0.35],
	'modules/promotions/uses/lock-uses.ts': [
		"a purchase: locks that are no row's, taken in statements that nobody waits for",
		0.31,
	],
	'modules/promotions/uses/take-promotions.ts': ['a purchase: a use taken in statements that nobody waits for', 0.52],
	'modules/wholesale/orders/save-order.ts': [
		'a wholesale order: it, its lines and its first event in one statement',
		0.4,
	],
	'modules/tokens/earning/earn-purchase.ts': ['a purchase: the transfer and its reasons in one statement', 0.5],
	'modules/tokens/ledger/holds.ts': ['every purchase that tokens pay for', 0.2],
	'modules/tokens/ledger/ledger.ts': ['posting: inside the transaction of what causes it', 0.07],
	'modules/tokens/member-entries.ts': ['the balance on every page of a member, and in each quote', 0.2],
	'modules/tokens/spending/spendable-tokens.ts': ['each quote and order of a member who pays with tokens', 0.1],
}

/** Statements that are put together as they are asked (`db/statements/composed.ts`). */
const composed: Readonly<Record<string, string>> = {
	'modules/orders/lists/attention.ts': 'counts of late and stuck orders, by the conditions of the lists',
	'modules/orders/lists/lists.ts': 'lists of orders: a limit in the text, or whole tables are joined for a page',
	'modules/orders/reads.ts': 'one order, by the statement of the lists',
	'modules/orders/lists/search.ts': 'searching orders: MATERIALIZED, where either index or list order is quicker',
}

/** Source files outside of the database's own folder, with all that stands in each. */
const parsed = sources
	.filter(({ path }) => !path.startsWith(`${server}db/`))
	.map(({ path, tree }) => ({ path: path.slice(server.length), nodes: nodesOf(tree) }))
const filesWith = (is: (node: ts.Node) => boolean) => parsed.flatMap(({ path, nodes }) => (nodes.some(is) ? path : []))

/** `x.name`, and `x` as the last word of what stands before the point. */
const asks = (node: ts.Node, name: string, of?: RegExp) =>
	ts.isPropertyAccessExpression(node) &&
	node.name.text === name &&
	(!of || of.test(node.expression.getText().split('.').at(-1) ?? ''))

test('prepared statements stand where they are needed, and nowhere else', () => {
	const isPrepared = (node: ts.Node) =>
		(ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Statement') ||
		asks(node, 'runLater') ||
		asks(node, 'run', /^(db|tx|reader)$/)
	expect(filesWith(isPrepared)).toEqual(Object.keys(prepared).toSorted())
})

test('so do statements that are put together as they are asked', () => {
	const isDoor = (node: ts.Node) =>
		ts.isImportDeclaration(node) && node.moduleSpecifier.getText().endsWith("/db/statements/composed.ts'")
	expect(filesWith(isDoor)).toEqual(Object.keys(composed).toSorted())
})

test('nothing else is sent to the database as text', () => {
	expect(filesWith((node) => asks(node, 'execute'))).toEqual([])
	// pg-boss and the look at health bring their own text; sealing may take longer than a request.
	expect(filesWith((node) => asks(node, 'query', /^pool$/))).toEqual([
		'http/observability/health.ts',
		'jobs/jobs.ts',
		'modules/tokens/ledger/ledger.ts',
	])
})
