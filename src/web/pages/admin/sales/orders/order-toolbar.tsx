import { SearchBox } from '#web/features/admin-list/search-box.tsx'
import { statusLabels } from '#web/features/orders/order-labels.ts'
import { type OrderView, sortChoices } from './order-view.ts'

interface OrderToolbarProps {
	view: OrderView
	onChoose: (name: 'q' | 'status' | 'sort', value: string) => void
}

const select = 'min-h-10 min-w-0 flex-1 rounded-lg border border-edge bg-card px-3 text-base sm:flex-none sm:text-sm'

/** Search, status and order of the list. */
export const OrderToolbar = ({ view, onChoose }: OrderToolbarProps) => (
	<div className="flex flex-wrap items-center gap-3">
		<SearchBox label="Search orders" value={view.q ?? ''} onSearch={(text) => onChoose('q', text)} />
		<select
			aria-label="Status"
			value={view.status ?? ''}
			onChange={({ target }) => onChoose('status', target.value)}
			className={select}
		>
			<option value="">Every status</option>
			{Object.entries(statusLabels).map(([status, { text }]) => (
				<option key={status} value={status}>
					{text}
				</option>
			))}
		</select>
		<select
			aria-label="Sort orders"
			value={view.sort ?? 'newest'}
			onChange={({ target }) => onChoose('sort', target.value)}
			className={select}
		>
			{sortChoices.map(([sort, text]) => (
				<option key={sort} value={sort}>
					{text}
				</option>
			))}
		</select>
	</div>
)
