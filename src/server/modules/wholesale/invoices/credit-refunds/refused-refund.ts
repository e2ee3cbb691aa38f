import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { RefusedRefund } from '#contracts/orders/card-refund-calls.ts'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { endRefusedCreditRefund as endCall } from '#contracts/wholesale/invoices/credit-refunds.ts'
import type { CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import {
	companyPaymentById,
	endRefusedRefund,
	type Gateway,
	paymentOfRefundAtProvider,
	publishedPaymentRefunds,
	refusedRefund,
} from '#server/modules/payments/index.ts'
import { mailOwners } from '../../companies/mail-owners.ts'
import { actOnMoney } from '../act-on-money.ts'
import { bookLostDisputes } from '../card-payments/lost-disputes.ts'
import { applyAllCredit } from '../ledger/apply-credit.ts'
import { causeOf, creditAgain } from '../ledger/refunds.ts'
import { wholesalePayments, wholesaleRefunds } from '../ledger/tables.ts'
import type { CreditRefundDeps } from './refund-credit.ts'

interface Which {
	/** Of the company. */
	id: string
	refund: string
}

/** A refund to a company's card, and the payments module's record of it. Throws `NOT_FOUND`. */
async function cardRefund(db: DbOrTx, { id: company, refund: asked }: Which) {
	const { id, companyId, method, paymentId, reverses } = wholesaleRefunds
	const sent = publishedPaymentRefunds
	const [found] = await db
		.select({ refund: wholesaleRefunds, payment: wholesalePayments, sentId: sent.id })
		.from(wholesaleRefunds)
		.innerJoin(wholesalePayments, eq(wholesalePayments.id, paymentId))
		.innerJoin(sent, and(eq(sent.paymentId, wholesalePayments.cardPaymentId), eq(sent.cause, causeOf(id))))
		.where(and(matchesId(id, asked), matchesId(companyId, company), eq(method, 'card'), isNull(reverses)))
	if (!found) throw notFound('This refund')
	const { refund, payment, sentId } = found
	return { refund, payment, owned: { id: sentId, companyId: refund.companyId } }
}

/** Throws `NOT_FOUND`, `ORDER_STATE` where the refund is not refused, and `UNAVAILABLE` while the provider is away. */
export async function refusedCreditRefund(deps: { db: Db; gateway: Gateway }, which: Which): Promise<RefusedRefund> {
	const { owned } = await cardRefund(deps.db, which)
	const { paymentId: _, ...shown } = await refusedRefund(deps.db, owned, await paymentOfRefundAtProvider(deps, owned))
	return shown
}

type AskedEnd = z.output<typeof endCall.body>

/** Ends a refused refund as staff say. What it throws, `refusedCreditRefund` and `endRefusedRefund` of payments say. */
export async function endRefusedCreditRefund(
	deps: CreditRefundDeps & { gateway: Gateway },
	viewer: Viewer,
	{ idempotency, body, ...which }: Which & { body: AskedEnd; idempotency: Idempotency },
): Promise<CompanyReceivables> {
	const theirs = await paymentOfRefundAtProvider(deps, (await cardRefund(deps.db, which)).owned)
	return actOnMoney(deps.db, { viewer, companyId: which.id, idempotency }, async (tx, booking, company) => {
		const { refund, payment, owned } = await cardRefund(tx, which)
		const { rest, reason, expectedGivenCents } = body
		const ended = await endRefusedRefund(tx, deps, owned, {
			...{ theirs, expectedGivenCents, by: { id: viewer.id, reason } },
			// What is credit again went another way than to the card.
			rest: rest === 'send' ? 'send' : 'given',
		})
		if (rest === 'credit' && ended.elsewhereCents > 0) {
			await creditAgain(tx, refund, { ...booking, cents: ended.elsewhereCents, reason })
			// What a bank took of the payment meanwhile, and found spent on this refund, comes off first.
			const paid = await companyPaymentById(tx, payment.cardPaymentId ?? '')
			if (paid) await bookLostDisputes(tx, { ...booking, reason }, { ...payment, paysFor: paid.paysFor })
			await applyAllCredit(tx, booking)
		}
		if (ended.elsewhereCents > 0) {
			const how = rest === 'credit' ? 'is your credit again' : 'was given back to you in another way'
			const text = `${formatCents(asCents(ended.elsewhereCents))} that your card did not take ${how}.\n${reason}`
			await mailOwners(deps, tx, company, text, `credit-refund-ended:${refund.id}:${ended.elsewhereCents}`)
		}
		return { action: 'credit.refund-ended', details: { refund: refund.id, rest, reason, ...ended } }
	})
}
