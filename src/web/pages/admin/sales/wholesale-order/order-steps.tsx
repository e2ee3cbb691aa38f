import { useMutation } from '@tanstack/react-query'
import { confirmWholesaleOrder, markOrderSeen } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { casesToShip } from './ship-schema.ts'
import { useShowWholesaleOrder } from './show-order.ts'

export type OrderStepForm = 'ship' | 'change' | 'backorder' | 'rest' | 'cancel'

/** What staff can do with the order now; the server has the last word. */
export function OrderSteps({
	order: { number, version, state, lines },
	onOpen,
}: {
	order: WholesaleOrderRecord
	onOpen: (form: OrderStepForm) => void
}) {
	const call = useCall()
	const show = useShowWholesaleOrder()
	const step = useMutation({
		mutationFn: (to: typeof markOrderSeen | typeof confirmWholesaleOrder) =>
			call(to, { params: { number }, body: { version } }),
		onSuccess: show,
		onError: useActFailure('The order stays as it was'),
	})
	const isNew = state === 'submitted'
	return (
		<div className="flex flex-wrap gap-2">
			<Permitted to="distributors.write">
				{(isNew || state === 'seen') && (
					<Button
						size="small"
						className="min-h-10"
						disabled={step.isPending}
						onClick={() => step.mutate(confirmWholesaleOrder)}
					>
						Confirm
					</Button>
				)}
				{isNew && (
					<Button
						look="outline"
						size="small"
						className="min-h-10"
						disabled={step.isPending}
						onClick={() => step.mutate(markOrderSeen)}
					>
						Mark as seen
					</Button>
				)}
			</Permitted>
			<Permitted to="orders.ship">
				{(state === 'confirmed' || state === 'partly_shipped') && (
					<Button size="small" className="min-h-10" onClick={() => onOpen('ship')}>
						Ship cases
					</Button>
				)}
			</Permitted>
			<Permitted to="distributors.write">
				{(isNew || state === 'seen') && (
					<Button look="outline" size="small" className="min-h-10" onClick={() => onOpen('change')}>
						Propose changes
					</Button>
				)}
				{['submitted', 'seen', 'confirmed', 'partly_shipped'].includes(state) && casesToShip({ lines }).length > 0 && (
					<Button look="outline" size="small" className="min-h-10" onClick={() => onOpen('backorder')}>
						Backorder
					</Button>
				)}
				{(state === 'confirmed' || state === 'partly_shipped') && (
					<Button look="outline" size="small" className="min-h-10" onClick={() => onOpen('rest')}>
						Give up cases
					</Button>
				)}
				{['awaiting_approval', 'in_review', 'submitted', 'seen', 'confirmed'].includes(state) && (
					<Button look="outline" size="small" className="min-h-10" onClick={() => onOpen('cancel')}>
						Cancel
					</Button>
				)}
			</Permitted>
		</div>
	)
}
