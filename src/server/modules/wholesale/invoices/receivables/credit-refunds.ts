import { and, desc, eq, isNull } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { CreditRefund, CreditRefundState } from '#contracts/wholesale/invoices/receivables.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedPaymentRefunds } from '#server/modules/payments/index.ts'
import { causeOf, creditedAgain } from '../ledger/refunds.ts'
import { wholesalePayments, wholesaleRefunds } from '../ledger/tables.ts'
import { paymentText } from './payment-text.ts'

const maxRefunds = 100
const atProvider = publishedPaymentRefunds

/** The newest refunds of a company's credit, with how the provider stands to those by card. */
export async function creditRefundsOf(db: DbOrTx, companyId: string): Promise<CreditRefund[]> {
	const rows = await db
		.select({
			refund: wholesaleRefunds,
			creditedCents: creditedAgain,
			cardRefundId: atProvider.id,
			state: atProvider.state,
			failure: atProvider.reason,
		})
		.from(wholesaleRefunds)
		.leftJoin(
			wholesalePayments,
			and(eq(wholesalePayments.id, wholesaleRefunds.paymentId), eq(wholesaleRefunds.method, 'card')),
		)
		.leftJoin(
			atProvider,
			and(
				eq(atProvider.paymentId, wholesalePayments.cardPaymentId),
				eq(atProvider.cause, causeOf(wholesaleRefunds.id)),
			),
		)
		.where(and(eq(wholesaleRefunds.companyId, companyId), isNull(wholesaleRefunds.reverses)))
		.orderBy(desc(wholesaleRefunds.refundedOn), desc(wholesaleRefunds.id))
		.limit(maxRefunds)
	return rows.map(({ refund, creditedCents, cardRefundId, state, failure }) => ({
		id: refund.id,
		text: refund.isByBank ? `The bank of ${refund.reference}` : refundText(refund),
		cents: refund.cents,
		creditedCents: asCents(creditedCents),
		state: refund.isByBank && creditedCents < refund.cents ? 'taken_back' : stateOf(refund.cents, creditedCents, state),
		cardRefundId,
		failure: state === 'refused' ? (failure ?? null) : null,
		reason: refund.reason,
		on: refund.refundedOn,
		at: refund.createdAt.toISOString(),
	}))
}

const refundText = (refund: typeof wholesaleRefunds.$inferSelect): string =>
	refund.method === 'card' ? refund.reference : paymentText(refund)

/** `atProvider` is null of what did not go to a card. */
function stateOf(cents: number, creditedCents: number, providerState: string | null): CreditRefundState {
	if (creditedCents === cents) return 'credited'
	if (providerState === 'refused') return 'refused'
	return providerState === 'ordered' || providerState === 'pending' ? 'on_its_way' : 'sent'
}
