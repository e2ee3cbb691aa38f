import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retryOperation } from '#contracts/operations/operations.ts'
import type { RefusedRefund } from '#contracts/orders/card-refund-calls.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ActButton } from '#web/features/form/act-button.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EndRefund } from './end-refund.tsx'
import type { RefundAtHand } from './refund-at-hand.ts'

interface Props {
	refund: RefundAtHand
}

/** What can be done about a refund that the provider refused: try it again as it is, or end it by hand. */
export function RefusedRefundActs({ refund }: Props) {
	const [isOpen, setOpen] = useState(false)
	return isOpen ? (
		<AskedRefund refund={refund} onClose={() => setOpen(false)} />
	) : (
		<div className="mt-1 flex flex-wrap gap-2">
			<TryAgain refund={refund} />
			<Permitted to={refund.permission}>
				<Button look="outline" size="small" onClick={() => setOpen(true)}>
					End by hand
				</Button>
			</Permitted>
		</div>
	)
}

/** The form, once the provider has said how the payment stands. */
function AskedRefund({ refund, onClose }: Props & { onClose: () => void }) {
	// Under a name of its own: what changes the record ends this form, and is no reason to ask the provider again.
	const asked = useQuery({
		queryKey: ['/api/admin', 'refused-refund', refund.id],
		queryFn: refund.read,
		staleTime: 0,
		gcTime: 0,
		retry: false,
	})
	if (asked.error)
		return (
			<div role="alert" className="mt-2 grid gap-2">
				<p className="text-bad">{asked.error.message}</p>
				<Button look="outline" size="small" className="w-fit" onClick={onClose}>
					Close
				</Button>
			</div>
		)
	if (!asked.data || asked.isFetching) return <p className="mt-2 text-muted">Asking the payment provider…</p>
	return (
		<div className="mt-2 grid gap-3">
			<p>{standing(asked.data)}</p>
			<EndRefund
				key={asked.dataUpdatedAt}
				refund={refund}
				asked={asked.data}
				onClose={onClose}
				onRefused={() => asked.refetch()}
			/>
		</div>
	)
}

const standing = ({ amountCents, givenCents, leftCents, isCompared }: RefusedRefund): string =>
	isCompared
		? `${formatCents(amountCents)} is to be given back. ${
				givenCents > 0
					? `${formatCents(givenCents)} of it was given back at the provider already.`
					: 'None of it was given back at the provider.'
			} The provider can still send ${formatCents(leftCents)} of this payment.`
		: `${formatCents(amountCents)} is to be given back. The provider of this payment cannot be asked how much of it went back.`

function TryAgain({ refund }: Props) {
	const call = useCall()
	const queries = useQueryClient()
	async function tryAgain() {
		await call(retryOperation, { params: { kind: 'refunds', id: refund.id } })
		showToast({ title: 'It is tried again', description: 'The money is never sent twice.' })
		await queries.invalidateQueries({ queryKey: refund.shownIn })
	}
	return (
		<ActButton act={tryAgain} failure="It was not tried again" className="">
			Try again
		</ActButton>
	)
}
