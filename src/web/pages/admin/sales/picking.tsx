import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { getPackingSlips, getPickList, getPickListPdf, type PickList } from '#contracts/orders/fulfillment-calls.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ParcelsForm } from './picking/parcels-form.tsx'
import { PickedWarehouse } from './picking/picked-warehouse.tsx'

const pickQuery = (orders: string) => ({ ...queryOf(getPickList, { query: { orders } }), staleTime: 5_000 })

export const preload: Page['preload'] = async ({ queries, url }) => {
	const orders = url.searchParams.get('orders')
	if (orders) await queries.prefetchQuery(pickQuery(orders))
}

export const head: Page['head'] = () => ({
	title: 'Pick and ship · Back office',
	description: 'What to take from which shelf for many orders, and ship them in one go.',
	isPrivate: true,
})

export default function PickingPage() {
	const [search] = useSearchParams()
	const orders = search.get('orders') ?? ''
	const list = useQuery({ ...pickQuery(orders), enabled: orders !== '' })
	const documents = [
		{ text: 'Pick list (PDF)', href: urlOf(getPickListPdf, { query: { orders } }) },
		{ text: 'Packing slips (PDF)', href: urlOf(getPackingSlips, { query: { orders } }) },
	]
	return (
		<AdminShell
			title="Pick and ship"
			back={
				<PageLink to="/admin/orders" className="w-fit rounded text-muted text-sm hover:text-ink">
					← Orders
				</PageLink>
			}
			actions={
				list.data && (
					<div className="flex flex-wrap gap-2">
						{documents.map(({ text, href }) => (
							<a key={text} href={href} className={buttonStyle({ look: 'outline', size: 'small' })}>
								{text}
							</a>
						))}
					</div>
				)
			}
		>
			{orders === '' ? (
				<EmptyState title="No orders are chosen" text="Choose orders in the list, then pick and ship them here." />
			) : list.data ? (
				<Chosen key={orders} list={list.data} />
			) : list.isPending ? (
				<Skeleton className="h-96 rounded-2xl" />
			) : (
				<ErrorState error={list.error} onRetry={() => void list.refetch()} />
			)}
		</AdminShell>
	)
}

const Chosen = ({ list }: { list: PickList }) => (
	<>
		<p role="status" className="text-muted text-sm">
			{list.orders.length.toLocaleString('en-US')} {list.orders.length === 1 ? 'order' : 'orders'} to pick,{' '}
			{list.units.toLocaleString('en-US')} {list.units === 1 ? 'unit' : 'units'}.
		</p>
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
			<div className="grid min-w-0 gap-5">
				{list.warehouses.map((warehouse) => (
					<PickedWarehouse key={warehouse.code} warehouse={warehouse} />
				))}
				{list.left.length > 0 && (
					<Panel title="Not to be picked">
						<ul className="grid gap-2 px-5 py-4 text-sm">
							{list.left.map(({ number, reason }) => (
								<li key={number}>
									<PageLink
										to={`/admin/orders/${encodeURIComponent(number)}`}
										className="figures font-semibold underline-offset-4 hover:underline"
									>
										{number}
									</PageLink>{' '}
									<span className="text-muted">{reason}</span>
								</li>
							))}
						</ul>
					</Panel>
				)}
			</div>
			{list.orders.length > 0 && (
				<Permitted to="orders.ship">
					<ParcelsForm numbers={list.orders} />
				</Permitted>
			)}
		</div>
	</>
)
