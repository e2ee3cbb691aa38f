import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type AdminOrderSummary, listAllOrders } from '#contracts/orders/order-list.ts'
import { changeTags, listTags } from '#contracts/orders/tag-calls.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { attentionLabels, fulfillmentLabels, statusLabels } from '#web/features/orders/order-labels.ts'
import { tagActs } from '#web/features/record-list/bulk/tag-acts.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { useMaking } from '#web/features/record-list/use-making.ts'
import { OrderChannelTabs } from '#web/features/wholesale-orders/order-channel-tabs.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AttentionBar } from './orders/attention-bar.tsx'
import { DraftForm } from './orders/draft-form.tsx'
import { orderColumns } from './orders/order-columns.tsx'
import { pickAct } from './orders/pick-panel.tsx'

const orders = recordList({
	path: '/admin/orders',
	read: listAllOrders,
	hasFile: true,
	noun: ['order', 'orders'],
	search: 'Search orders',
	filters: {
		status: { label: 'Status', all: 'Every status', options: textsOf(statusLabels) },
		fulfillment: { label: 'Shipping', all: 'Shipped or not', options: textsOf(fulfillmentLabels) },
		attention: { label: 'Late or stuck', all: 'Late or not', options: textsOf(attentionLabels) },
		tag: { label: 'Tag', all: 'Every tag', options: {}, takes: /^[^\p{Cc}]{1,30}$/u },
		sort: {
			label: 'Sort orders',
			options: {
				newest: 'Newest first',
				oldest: 'Oldest first',
				'total-desc': 'Largest total first',
				'total-asc': 'Smallest total first',
			},
		},
	},
	noMatch: {
		title: 'No order matches',
		text: 'Try another word or status, or look at all of them.',
		all: 'Show all orders',
	},
	none: { title: 'No orders yet', text: 'The first order shows here the moment it is placed.' },
})

export const preload: Page['preload'] = orders.preload

export const head: Page['head'] = () => ({
	title: 'Orders · Back office',
	description: 'Every order, with its payments and refunds.',
	isPrivate: true,
})

export default function OrdersPage() {
	const tags = useQuery({ ...queryOf(listTags, {}), staleTime: 60_000 })
	const call = useCall()
	const [isMaking, setMaking] = useMaking()
	const close = () => setMaking(false)
	return (
		<AdminShell
			title="Orders"
			actions={
				<div className="flex flex-wrap items-center gap-3">
					<OrderChannelTabs />
					<Permitted to="orders.write">
						<Button size="small" className="min-h-10" onClick={() => setMaking(true)}>
							<Plus size={16} aria-hidden /> New order
						</Button>
					</Permitted>
				</div>
			}
		>
			<AttentionBar />
			<ListPage
				page={useListPage(orders)}
				options={{ tag: tags.data?.tags ?? [] }}
				label="Orders"
				columns={orderColumns}
				keyOf={({ number }) => number}
				bulk={[
					pickAct,
					...tagActs({
						known: tags.data?.tags ?? [],
						needs: 'orders.write',
						change: ({ number }: AdminOrderSummary, body) => call(changeTags, { params: { number }, body }),
					}),
				]}
			/>
			<Sheet isOpen={isMaking} onClose={close} side="right" title="New order">
				{isMaking && <DraftForm onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
