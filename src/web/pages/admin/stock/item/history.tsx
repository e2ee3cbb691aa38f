import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useNavigation } from 'react-router'
import type { StockItemDetail } from '#contracts/inventory/stock-items.ts'
import { listUrl } from '#web/features/record-list/list-view.ts'
import { PagingLinks } from '#web/features/record-list/paging.tsx'
import { shownText } from '#web/features/record-list/shown-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { type HistoryView, historyQuery } from './history-view.ts'
import { MovementTable } from './movement-table.tsx'
import { OnHandSum } from './on-hand-sum.tsx'

/** Every change of an item, the newest first, with what was on hand after it. */
export function History({ item, view }: { item: StockItemDetail; view: HistoryView }) {
	const navigate = useNavigate()
	const history = useQuery({ ...historyQuery(item.sku, view), placeholderData: keepPreviousData })
	const list = { path: `/admin/inventory/${encodeURIComponent(item.sku)}`, filters: {} }
	const show = (next: HistoryView) =>
		void navigate(listUrl(list, { ...next }), { replace: true, preventScrollReset: true })
	// A tick stands from the click on, not only once its answer is there.
	const { location: asked } = useNavigation()
	const isAll = asked ? new URLSearchParams(asked.search).get('show') === 'all' : view.show === 'all'
	const { cursor: _, ...filters } = view
	const { location: __, ...everywhere } = filters
	const { show: ___, ...onHandOnly } = filters
	const onHand = item.locations.find(({ code }) => code === view.location)?.onHand ?? item.onHand

	return (
		<Panel title={`Why is on hand ${onHand.toLocaleString('en-US')}?`}>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b px-5 py-3 text-sm">
				<Select
					aria-label="Location"
					value={view.location ?? ''}
					onChange={({ target }) => show(target.value ? { ...filters, location: target.value } : everywhere)}
					className="min-h-10! w-auto! text-sm!"
				>
					<option value="">All warehouses</option>
					{item.locations.map(({ code }) => (
						<option key={code} value={code}>
							{code}
						</option>
					))}
					<option value="TRANSIT">In transit</option>
				</Select>
				<Checkbox
					label="With what orders held and let go"
					checked={isAll}
					onChange={({ target }) => show(target.checked ? { ...filters, show: 'all' } : onHandOnly)}
				/>
			</div>
			<OnHandSum item={item} location={view.location} />
			{history.data ? (
				<>
					<MovementTable movements={history.data.items} isChanging={history.isPlaceholderData} />
					<div className="border-line border-t px-5 py-3">
						<PagingLinks
							text={shownText(history.data.items.length, undefined, 'movement', 'movements')}
							isTextHidden={history.data.items.length === 0}
							first={view.cursor ? { to: listUrl(list, { ...filters }) } : null}
							previous={null}
							next={
								history.data.nextCursor ? { to: listUrl(list, { ...filters, cursor: history.data.nextCursor }) } : null
							}
						/>
					</div>
				</>
			) : history.isError ? (
				<ErrorState error={history.error} onRetry={() => void history.refetch()} />
			) : (
				<Skeleton className="m-5 h-64" />
			)}
		</Panel>
	)
}
