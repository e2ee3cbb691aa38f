import { useState } from 'react'
import type { AdminOrder } from '#contracts/orders/orders.ts'
import type { Permission } from '#contracts/shared/permissions.ts'
import { useMay } from '#web/features/auth/viewer.ts'
import { ActButtons } from '#web/features/record-parts/act-buttons.tsx'
import { useKey } from '#web/lib/browser/use-key.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { CancelForm, cancellableUnits } from './cancel-form.tsx'
import { EditForm, mayEdit } from './edit-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ShipForm, shippableUnits } from './ship-form.tsx'

const forms = { ship: ShipForm, edit: EditForm, refund: RefundForm, cancel: CancelForm }
const titles = { ship: 'Ship', edit: 'Edit', refund: 'Refund', cancel: 'Cancel' }
type Act = keyof typeof forms

const needed: Readonly<Record<Act, Permission>> = {
	ship: 'orders.ship',
	edit: 'orders.write',
	refund: 'orders.refund',
	cancel: 'orders.write',
}

/** What can still be done with an order. */
function actsFor(order: AdminOrder): Act[] {
	const isPaid = order.status === 'paid'
	const paid = order.totalCents + order.giftCardCents + order.tokensCents
	const given = order.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
	const mayRefund = ['paid', 'shipped', 'delivered'].includes(order.status) && given < paid
	return [
		...(isPaid && shippableUnits(order).length > 0 ? (['ship'] as const) : []),
		...(mayEdit(order) ? (['edit'] as const) : []),
		...(mayRefund ? (['refund'] as const) : []),
		...(isPaid && cancellableUnits(order).length > 0 ? (['cancel'] as const) : []),
	]
}

/** Ship, edit, refund and cancel, each as a form beside the order; the key s opens what is to be shipped. */
export function OrderActions({ order }: { order: AdminOrder }) {
	const [act, setAct] = useState<Act | null>(null)
	const may = useMay()
	const acts = actsFor(order).filter((each) => may(needed[each]))
	const Form = act && forms[act]
	const close = () => setAct(null)
	useKey('s', acts.includes('ship') ? () => setAct('ship') : null)
	return (
		<>
			<ActButtons acts={acts} titles={titles} onChoose={setAct} />
			<Sheet isOpen={act !== null} onClose={close} side="right" title={act ? `${titles[act]} ${order.number}` : ''}>
				{Form && <Form order={order} onClose={close} />}
			</Sheet>
		</>
	)
}
