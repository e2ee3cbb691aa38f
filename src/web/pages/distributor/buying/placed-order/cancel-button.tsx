import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { cancelOwnWholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'

interface CancelButtonProps {
	order: Pick<WholesaleOrderRecord, 'number' | 'state'>
	acting: { company?: string }
}

/** Until we have seen an order, its company takes it back by itself. */
export function CancelButton({ order: { number, state }, acting }: CancelButtonProps) {
	const call = useCall()
	const queries = useQueryClient()
	const cancel = useMutation({
		mutationFn: () => call(cancelOwnWholesaleOrder, { params: { number }, query: acting }),
		onSuccess: () => queries.invalidateQueries({ queryKey: ['/api/wholesale'] }),
		onError: useActFailure('It was not cancelled'),
	})
	if (!['awaiting_approval', 'in_review', 'submitted'].includes(state)) return null
	return (
		<Button look="quiet" size="small" className="min-h-10" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
			Cancel this order
		</Button>
	)
}
