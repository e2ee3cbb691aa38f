import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
	listPaymentRequests,
	type PaymentRequestPurpose,
	type PaymentRequestState,
} from '#contracts/checkout/payment-requests.ts'
import { cancelDraft } from '#contracts/orders/draft-orders.ts'
import { withdrawEdit } from '#contracts/orders/order-edits.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'

const stateLabels: Record<PaymentRequestState, string> = {
	open: 'Waits for payment',
	paid: 'Paid',
	expired: 'Expired',
	cancelled: 'Withdrawn',
}

/** What was asked for by link on an order; nothing at all where nothing was. */
export function PaymentLinks({ number }: { number: string }) {
	const call = useCall()
	const queries = useQueryClient()
	const links = useQuery({ ...queryOf(listPaymentRequests, { params: { number } }), staleTime: 5_000 })
	const withdraw = useMutation({
		mutationFn: async (purpose: PaymentRequestPurpose) => {
			if (purpose === 'draft') await call(cancelDraft, { params: { number }, body: {} })
			else await call(withdrawEdit, { params: { number }, body: {} })
		},
		onSuccess: (_, purpose) =>
			showToast(
				purpose === 'draft'
					? { title: 'Canceled', description: 'The link is over, and nothing is held any more.' }
					: { title: 'Withdrawn', description: 'The order stays as it was.' },
			),
		onError: useActFailure('Not withdrawn'),
		onSettled: () => queries.invalidateQueries({ queryKey: ['/api/admin', 'orders'] }),
	})
	const copy = async (path: string) => {
		await navigator.clipboard.writeText(location.origin + path)
		showToast({ title: 'Link copied', description: 'Whoever has it can pay.' })
	}
	if (!links.data || links.data.items.length === 0) return null
	return (
		<Panel title="Payment links">
			<ul className="divide-y divide-line px-5 text-sm">
				{links.data.items.map(({ id, purpose, state, amountCents, reason, expiresAt, endedAt, path }) => (
					<li key={id} className="grid gap-1.5 py-3">
						<p className="flex flex-wrap justify-between gap-x-4 font-medium">
							<span className="figures">{formatCents(amountCents)}</span>
							<span>{stateLabels[state]}</span>
						</p>
						<p className="wrap-anywhere">{reason}</p>
						<p className="text-muted">
							{endedAt ? (
								<Moment at={endedAt} />
							) : (
								<>
									until <Moment at={expiresAt} />
								</>
							)}
						</p>
						{state === 'open' && (
							<div className="flex flex-wrap gap-2">
								<Button look="outline" size="small" onClick={() => void copy(path)}>
									Copy link
								</Button>
								{purpose !== 'exchange' && (
									<Button
										look="outline"
										size="small"
										aria-disabled={withdraw.isPending}
										onClick={() => !withdraw.isPending && withdraw.mutate(purpose)}
									>
										{purpose === 'draft' ? 'Cancel the order' : 'Withdraw the change'}
									</Button>
								)}
							</div>
						)}
					</li>
				))}
			</ul>
		</Panel>
	)
}
