import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import type { actsThrough, StaffOrder } from './staff-acts.ts'
import type { StripeStore } from './stripe.ts'

/** What orders say was paid and given back is what the provider has, nothing failed, and the audit finds nothing. */
export async function expectBooksToAgree(
	shop: StripeStore,
	{ act, read, seen, books }: ReturnType<typeof actsThrough>,
	/** What edits took off orders that were paid: it goes back to the cards without being a refund of a line. */
	editedOffCents: number,
) {
	await act('/api/admin/operations/provider/look', { what: 'events' })
	await act('/api/admin/operations/provider/look', { what: 'books' })
	const { items } = await read<{ items: StaffOrder[] }>('/api/admin/orders?limit=100')
	const orders = await Promise.all(items.map(({ number }) => seen(number)))
	const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
	const paidCents = sum(orders.map(({ totalCents }) => totalCents)) + editedOffCents
	const intents = [...books.intents.values()].filter(({ status }) => status === 'succeeded')
	expect(sum(intents.map(({ amount }) => amount))).toBe(paidCents)
	const toCardsCents = sum(orders.flatMap(({ refunds }) => refunds.map(({ cardCents }) => cardCents))) + editedOffCents
	// Refunds leave by a job, each minute at the latest.
	const returned = () => sum([...books.refunds.values()].map(({ amount }) => amount))
	await expect.poll(returned, { timeout: 90_000 }).toBe(toCardsCents)
	const audit = execFileSync(process.execPath, ['dist/server/audit.js'], {
		env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: shop.store.dataDir },
	}).toString()
	expect(audit).toContain('Every invariant holds.')
	const { counts } = await read<{ counts: Record<string, number> }>('/api/admin/operations/summary')
	expect(counts).toMatchObject({ mails: 0, refunds: 0, differences: 0 })
	return { orders: orders.length, paidCents, toCardsCents, counts, audit }
}
