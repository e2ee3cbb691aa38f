import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { coverDays, daysOfCover, isLow } from '#contracts/inventory/inventory.ts'
import { getStockItem, type StockItemDetail } from '#contracts/inventory/stock-items.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { WaitingApproval } from '#web/features/approvals/waiting-approval.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { RecordLog } from '#web/features/record-log/record-log.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { AdjustmentForm } from '#web/features/stock/adjustment/adjustment-form.tsx'
import { useScannedItem } from '#web/features/stock/scanning/use-scanned-item.ts'
import { count } from '#web/features/stock/stock-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { History } from './item/history.tsx'
import { LotTable } from './item/lot-table.tsx'
import { movementList } from './item/movement-list.ts'
import { SettingsForm } from './item/settings-form.tsx'

const itemQuery = (sku: string) => ({ ...queryOf(getStockItem, { params: { sku } }), staleTime: 5_000 })

export const preload: Page['preload'] = (request) => {
	const { sku = '' } = request.params
	return Promise.all([request.queries.prefetchQuery(itemQuery(sku)), movementList(sku).preload?.(request)])
}

export const head: Page['head'] = ({ params }) => ({
	title: `${params.sku ?? ''} · Inventory · Back office`,
	description: 'Lots, reserve and threshold of an item, and why so much of it is on hand.',
	isPrivate: true,
})

export default function ItemPage() {
	const { sku = '' } = useParams()
	const item = useQuery(itemQuery(sku))
	const [isAdjusting, setAdjusting] = useState(false)
	useScannedItem()
	return (
		<RecordPage
			query={item}
			title={item.data?.name ?? <span className="figures">{sku}</span>}
			list={{ path: '/admin/inventory', name: 'Inventory' }}
			noun="item"
			actions={() => (
				<div className="flex flex-wrap gap-2">
					<Permitted to="stock.write">
						<Button size="small" className="min-h-11" onClick={() => setAdjusting(true)}>
							Adjust stock
						</Button>
						{ways.map(({ to, text }) => (
							<PageLink key={to} to={to} className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-11')}>
								{text}
							</PageLink>
						))}
					</Permitted>
				</div>
			)}
		>
			{(data) => (
				<>
					<WaitingApproval about={`stock-item:${data.sku}`} />
					<Figures item={data} />
					<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
						<div className="grid min-w-0 gap-5">
							<Panel title="Lots">
								<LotTable lots={data.lots} />
							</Panel>
							<History item={data} />
						</div>
						<div className="grid min-w-0 gap-5">
							<Panel title="Reserve and threshold">
								<SettingsForm item={data} />
							</Panel>
							<RecordLog of={[`stock-item:${data.sku}`]} record={data} />
						</div>
					</div>
					<Sheet isOpen={isAdjusting} onClose={() => setAdjusting(false)} side="center" title="Adjust stock">
						{isAdjusting && <AdjustmentForm item={data} onClose={() => setAdjusting(false)} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}

/** Where the item comes in, moves, is counted and called back. */
const ways = [
	{ to: '/admin/deliveries', text: 'Receive' },
	{ to: '/admin/transfers', text: 'Transfer' },
	{ to: '/admin/counts', text: 'Count' },
	{ to: '/admin/recalls', text: 'Recall' },
]

const Figures = ({ item }: { item: StockItemDetail }) => {
	const forConsumers = Math.max(0, item.available - item.wholesaleReserve)
	const cover = daysOfCover(item)
	const figures = [
		['On hand', item.onHand, 'in the warehouses'],
		['Reserved', item.reserved, 'by orders'],
		['Available', item.available, isLow(item) ? 'running low' : 'for sale now'],
		['For consumers', forConsumers, `${count(item.wholesaleReserve)} kept for distributors`],
		['Incoming', item.incoming + item.inTransit, `${count(item.inTransit)} between warehouses`],
		['Days of cover', cover, `${count(item.soldUnits)} sold in ${coverDays} days`],
	] as const
	return (
		<>
			<p className="flex flex-wrap items-center gap-3 text-muted text-sm">
				<span className="figures">{item.sku}</span>
				{isLow(item) && <Badge look="warn">Low stock</Badge>}
			</p>
			<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
				{figures.map(([term, units, note]) => (
					<div key={term} className="grid content-start gap-0.5 bg-card px-5 py-4">
						<dt className="text-muted text-sm">{term}</dt>
						<dd className="figures font-semibold text-2xl tracking-tight">
							{units === null ? 'Not defined' : count(units)}
						</dd>
						<dd className="text-muted text-xs">{note}</dd>
					</div>
				))}
			</dl>
		</>
	)
}
