import { useNavigation } from 'react-router'
import type { StockItemDetail } from '#contracts/inventory/stock-items.ts'
import { PagingLinks } from '#web/features/record-list/paging.tsx'
import { shownText } from '#web/features/record-list/shown-text.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { movementList } from './movement-list.ts'
import { MovementTable } from './movement-table.tsx'
import { OnHandSum } from './on-hand-sum.tsx'

/** Every change of an item, the newest first, with what was on hand after it. */
export function History({ item }: { item: StockItemDetail }) {
	const { answer: history, view, choose, first, previous, next } = useListPage(movementList(item.sku))
	// A tick stands from the click on, not only once its answer is there.
	const { location: asked } = useNavigation()
	const isAll = asked ? new URLSearchParams(asked.search).get('show') === 'all' : view.show === 'all'
	const onHand = item.locations.find(({ code }) => code === view.location)?.onHand ?? item.onHand

	return (
		<Panel title={`Why is on hand ${onHand.toLocaleString('en-US')}?`}>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b px-5 py-3 text-sm">
				<Select
					aria-label="Location"
					value={view.location ?? ''}
					onChange={({ target }) => choose('location', target.value)}
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
					onChange={({ target }) => choose('show', target.checked ? 'all' : '')}
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
							first={first}
							previous={previous}
							next={next}
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
