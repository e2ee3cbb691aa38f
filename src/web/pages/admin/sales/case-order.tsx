import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getCompanyOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { BackorderForm } from './case-order/backorder-form.tsx'
import { CancelOrderForm } from './case-order/cancel-form.tsx'
import { ProposeChangeForm } from './case-order/change-form.tsx'
import { type OrderStepForm, OrderSteps } from './case-order/order-steps.tsx'
import { ShipCasesForm } from './case-order/ship-form.tsx'
import { WholeCaseOrder } from './case-order/whole-order.tsx'

const orderQuery = (number: string) => ({ ...queryOf(getCompanyOrder, { params: { number } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(orderQuery(params.number ?? ''))

export const head: Page['head'] = ({ params }) => ({
	title: `Wholesale order ${params.number ?? ''} · Back office`,
	description: 'An order by the case: review it, confirm it, ship it.',
	isPrivate: true,
})

const titles: Readonly<Record<OrderStepForm, string>> = {
	ship: 'Ship cases',
	change: 'Propose changes',
	backorder: 'Put on backorder',
	cancel: 'Cancel the order',
}

export default function CaseOrderPage() {
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
					<WholeCaseOrder order={data} />
					<Sheet isOpen={shown !== null} onClose={close} side="right" title={shown ? titles[shown] : ''}>
						{shown === 'ship' && <ShipCasesForm order={data} onClose={close} />}
						{shown === 'change' && <ProposeChangeForm order={data} onClose={close} />}
						{shown === 'backorder' && <BackorderForm order={data} onClose={close} />}
						{shown === 'cancel' && <CancelOrderForm order={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
