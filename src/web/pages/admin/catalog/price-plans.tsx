import { useQueryClient } from '@tanstack/react-query'
import { listPricePlans, type PricePlan, withdrawPricePlan } from '#contracts/catalog/price-plans.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { AdminProductTabs } from '#web/features/catalog/admin-product-tabs.tsx'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { Page } from '#web/page.ts'
import { planColumns } from './price-plans/plan-columns.tsx'

const plans = recordList({
	path: '/admin/products/planned',
	read: listPricePlans,
	noun: ['planned price', 'planned prices'],
	filters: {
		state: {
			label: 'State',
			all: 'Every state',
			options: { planned: 'Planned', done: 'Done', withdrawn: 'Withdrawn' },
			isTabs: true,
		},
	},
	noMatch: { title: 'None of these', text: 'Choose another state.', all: 'Show all' },
	none: { title: 'No prices are planned', text: 'Type new prices on the page of prices, and choose a time for them.' },
})

export const preload: Page['preload'] = plans.preload

export const head: Page['head'] = () => ({
	title: 'Planned prices · Back office',
	description: 'Prices that change at a time, and those that did.',
	isPrivate: true,
})

export default function PricePlansPage() {
	const call = useCall()
	const queries = useQueryClient()
	const withdraw = async ({ id, sku }: PricePlan) => {
		try {
			await call(withdrawPricePlan, { params: { id } })
			showToast({ title: `${sku} keeps its price` })
		} catch (error) {
			showToast({ title: messageOf(error), look: 'danger' })
		}
		await queries.invalidateQueries({ queryKey: ['/api/admin', 'price-plans'] })
	}
	return (
		<AdminShell title="Planned prices" actions={<AdminProductTabs />}>
			<ListPage
				page={useListPage(plans)}
				label="Planned prices"
				columns={planColumns((plan) => void withdraw(plan))}
				keyOf={({ id }) => id}
			/>
		</AdminShell>
	)
}
