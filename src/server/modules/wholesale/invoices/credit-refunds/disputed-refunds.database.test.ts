import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contracts/wholesale/invoices/credit-refunds.ts'
import { getOwnBalance } from '#contracts/wholesale/invoices/invoices.ts'
import { getCompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { moveDispute, openDispute } from '#test/stripe/after-payment.ts'
import { givenBack, withCardCredit } from '#test/stripe/card-credit.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'

let shop: StripeShop
let staff: Visitor
beforeAll(async () => {
	shop = await startStripeShop()
	staff = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())

const accountOf = (id: string) => staff.call(getCompanyReceivables, { params: { id } })
const balanceOf = (who: Visitor) => who.call(getOwnBalance, {})

describe('a bank that decides about a card of which credit goes back', () => {
	/** Opens a dispute of so much, and has a refund refused while the bank decides. */
	async function disputedWhileRefunding(amount: number, refunded: number) {
		const company = await withCardCredit(shop, staff)
		const dispute = openDispute(shop.stripe.books, company.intentId)
		dispute.amount = amount
		await shop.deliver(shop.told('charge.dispute.created').at(-1) ?? {})
		await staff.call(contract.refundCredit, {
			params: { id: company.id, credit: company.credit },
			body: { cents: refunded as never, method: 'card', reason: 'The order was cancelled.' },
			idempotencyKey: randomUUID(),
		})
		await sendDueRefunds(shop.services)
		const decide = async (state: 'lost' | 'won') => {
			moveDispute(shop.stripe.books, dispute.id, state)
			await shop.deliver(shop.told('charge.dispute.closed').at(-1) ?? {})
		}
		const end = async (rest: 'credit' | 'given') => {
			const refused = (await accountOf(company.id)).refunds.find(({ state }) => state === 'refused')
			return staff.call(contract.endRefusedCreditRefund, {
				params: { id: company.id, refund: refused?.id ?? '' },
				body: { rest, reason: 'The card takes none.' },
				idempotencyKey: randomUUID(),
			})
		}
		return { ...company, decide, end }
	}

	test('lost: a refund that the card never took is credit still, once it is ended so', async () => {
		const { owner, decide, end } = await disputedWhileRefunding(3000, 5000)
		await decide('lost')
		expect(await balanceOf(owner)).toMatchObject({ unappliedCents: 10_650 - 3000 - 5000 })
		await end('credit')
		expect(await balanceOf(owner)).toMatchObject({ unappliedCents: 10_650 - 3000 })
	})

	test('lost wholly: the bank gave what the refund was to give, and nothing of it is credit again', async () => {
		const { id, owner, decide, end } = await disputedWhileRefunding(10_650, 5000)
		await decide('lost')
		expect(await balanceOf(owner)).toMatchObject({ unappliedCents: 0 })
		await end('credit')
		expect(await balanceOf(owner)).toMatchObject({ unappliedCents: 0 })
		const taken = (await accountOf(id)).refunds.filter(({ state }) => state === 'taken_back')
		expect(taken.reduce((sum, { cents }) => sum + cents, 0)).toBe(10_650)
	})

	test('lost and then won after all: the refund leaves for the card, and nothing of it is credit as well', async () => {
		const { owner, intentId, decide } = await disputedWhileRefunding(10_650, 10_650)
		await decide('lost')
		await decide('won')
		for (const charge of shop.stripe.books.charges.values()) charge.disputed = false
		await sendDueRefunds(shop.services)
		expect(givenBack(shop, intentId)).toEqual([10_650])
		expect(await balanceOf(owner)).toMatchObject({ unappliedCents: 0 })
	})
})
