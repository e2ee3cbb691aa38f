import { urlOf } from '#contracts/endpoint.ts'
import { getAnyCreditNote, getAnyExchangeInvoice, getAnyInvoice } from '#contracts/orders/order-documents.ts'
import type { AdminOrder } from '#contracts/orders/orders.ts'

const link = 'w-fit rounded underline underline-offset-4'

/** Invoice and credit notes, as PDF. */
export function OrderDocuments({ order: { number, refunds, returns, events } }: { order: AdminOrder }) {
	if (!events.some(({ kind }) => kind === 'payment_received')) return null
	const credited = refunds.filter(({ amountCents }) => amountCents > 0)
	return (
		<div className="grid gap-1.5 border-line border-t px-5 py-3.5 text-sm">
			<a href={urlOf(getAnyInvoice, { params: { number } })} className={link}>
				Invoice (PDF)
			</a>
			{returns
				.filter(({ hasInvoice }) => hasInvoice)
				.map(({ id, reference }) => (
					<a key={id} href={urlOf(getAnyExchangeInvoice, { params: { number, id } })} className={link}>
						Invoice for {reference} (PDF)
					</a>
				))}
			{credited.map(({ id, reference }) => (
				<a key={id} href={urlOf(getAnyCreditNote, { params: { number, id } })} className={link}>
					Credit note for {reference} (PDF)
				</a>
			))}
		</div>
	)
}
