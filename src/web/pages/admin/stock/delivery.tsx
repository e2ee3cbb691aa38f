import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type Delivery, getDelivery } from '#contracts/inventory/deliveries.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { happenedFact, RecordColumns } from '#web/features/record-parts/panel.tsx'
import { deliveryLabels } from '#web/features/stock/delivery-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CloseForm } from './delivery/close-form.tsx'
import { DeliveryLines } from './delivery/delivery-lines.tsx'
import { ReceiveDeliveryForm } from './delivery/receive-form.tsx'

const deliveryQuery = (id: string) => ({ ...queryOf(getDelivery, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(deliveryQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const delivery = queries.getQueryData(deliveryQuery(params.id ?? '').queryKey)
	return {
		title: delivery ? `Delivery ${delivery.reference} · Back office` : 'Delivery · Back office',
		description: 'A delivery with its lines and what came of them.',
		isPrivate: true,
	}
}

export default function DeliveryPage() {
	const { id = '' } = useParams()
	const delivery = useQuery(deliveryQuery(id))
	const [shown, setShown] = useState<'receive' | 'close' | null>(null)
	const close = () => setShown(null)
	return (
		<RecordPage
			query={delivery}
			title={delivery.data?.reference ?? 'Delivery'}
			list={{ path: '/admin/deliveries', name: 'Deliveries' }}
			noun="delivery"
			actions={({ closedAt }) =>
				closedAt === null && (
					<div className="flex flex-wrap gap-2">
						<Button size="small" className="min-h-10" onClick={() => setShown('receive')}>
							Receive
						</Button>
						<Button look="outline" size="small" className="min-h-10" onClick={() => setShown('close')}>
							Nothing more comes
						</Button>
					</div>
				)
			}
		>
			{(data) => (
				<>
					<RecordColumns title="Delivery" facts={factsOf(data)}>
						<DeliveryLines delivery={data} />
					</RecordColumns>
					<Sheet isOpen={shown === 'receive'} onClose={close} side="right" title="Receive">
						{shown === 'receive' && <ReceiveDeliveryForm delivery={data} onClose={close} />}
					</Sheet>
					<Sheet isOpen={shown === 'close'} onClose={close} side="center" title="Nothing more comes">
						{shown === 'close' && <CloseForm delivery={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}

const factsOf = (delivery: Delivery): ReadonlyArray<readonly [string, React.ReactNode]> => [
	[
		'State',
		<Badge key="state" look={deliveryLabels[delivery.state].look}>
			{deliveryLabels[delivery.state].text}
		</Badge>,
	],
	['Supplier', delivery.supplier],
	['To', delivery.location],
	['Expected on', <CalendarDay key="on" on={delivery.expectedOn} />],
	happenedFact('Written down', delivery.createdAt, delivery.createdBy),
	...(delivery.closedAt ? [happenedFact('Closed', delivery.closedAt, delivery.closedBy)] : []),
	...(delivery.closeReason ? [['Reason', delivery.closeReason] as const] : []),
]
