import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { BackorderForm } from './wholesale-order/backorder-form.tsx'
import { CancelOrderForm } from './wholesale-order/cancel-form.tsx'
import { ProposeChangeForm } from './wholesale-order/change-form.tsx'
import { GiveUpCasesForm } from './wholesale-order/give-up-form.tsx'
import { type OrderStepForm, OrderSteps } from './wholesale-order/order-steps.tsx'
import { ShipCasesForm } from './wholesale-order/ship-form.tsx'
import { WholeOrder } from './wholesale-order/whole-order.tsx'

const orderQuery = (number: string) => ({ ...queryOf(getAnyWholesaleOrder, { params: { number } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(orderQuery(params.number ?? ''))

export const head: Page['head'] = ({ params }) => ({
	title: `Wholesale order ${params.number ?? ''} · Back office`,
	description: 'A wholesale order: review it, confirm it, ship it.',
	isPrivate: true,
})

const titles: Readonly<Record<OrderStepForm, string>> = {
	ship: 'Ship cases',
	change: 'Propose changes',
	backorder: 'Put on backorder',
	rest: 'Give up cases',
	cancel: 'Cancel the order',
}

export default function WholesaleOrderPage() {
	const { number = '' } = useParams()
	const order = useQuery(orderQuery(number))
	const [shown, setShown] = useState<OrderStepForm | null>(null)
	const close = () => setShown(null)
	return (
		<RecordPage
			query={order}
			title={`Order ${number}`}
			list={{ path: '/admin/orders/wholesale', name: 'Wholesale orders' }}
			noun="order"
			actions={(data) => <OrderSteps order={data} onOpen={setShown} />}
		>
			{(data) => (
				<>
					<WholeOrder order={data} />
					<Sheet isOpen={shown !== null} onClose={close} side="right" title={shown ? titles[shown] : ''}>
						{shown === 'ship' && <ShipCasesForm order={data} onClose={close} />}
						{shown === 'change' && <ProposeChangeForm order={data} onClose={close} />}
						{shown === 'backorder' && <BackorderForm order={data} onClose={close} />}
						{shown === 'rest' && <GiveUpCasesForm order={data} onClose={close} />}
						{shown === 'cancel' && <CancelOrderForm order={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
