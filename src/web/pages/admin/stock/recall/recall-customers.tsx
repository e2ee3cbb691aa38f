import { urlOf } from '#contracts/endpoint.ts'
import { exportRecall, listRecallCustomers, type RecallCustomer } from '#contracts/inventory/recalls.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListTable } from '#web/features/record-list/list-table.tsx'
import { PagingLinks } from '#web/features/record-list/paging.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { shownText } from '#web/features/record-list/shown-text.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { answerLabels } from '#web/features/stock/answer-labels.ts'
import { count } from '#web/features/stock/stock-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Day } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

export const recallCustomers = (id: string) =>
	recordList({
		path: `/admin/recalls/${id}`,
		read: listRecallCustomers,
		params: { id },
		noun: ['order', 'orders'],
		freshMs: 5_000,
	})

const columns: ReadonlyArray<Column<RecallCustomer>> = [
	{
		head: 'Order',
		card: 'left',
		cell: ({ order, email }) => (
			<>
				<PageLink to={`/admin/orders/${order}`} className="figures font-medium underline-offset-2 hover:underline">
					{order}
				</PageLink>
				<span className="block text-muted text-xs [overflow-wrap:anywhere]">{email}</span>
			</>
		),
	},
	{ head: 'Units', card: 'fact', isNumber: true, cell: ({ units }) => count(units) },
	{
		head: 'Mailed',
		card: 'fact',
		isMuted: true,
		cell: ({ mailedAt }) => (mailedAt ? <Day at={mailedAt} /> : 'Not yet'),
	},
	{
		head: 'Answer',
		card: 'long fact',
		cell: ({ answer }) => (answer ? answerLabels[answer] : <span className="text-muted">None</span>),
	},
]

/** Who was sent units of the lot, by the parcels that left. */
export function RecallCustomers({ id }: { id: string }) {
	const { answer: customers, first, previous, next } = useListPage(recallCustomers(id))
	const rows = customers.data?.items ?? []
	return (
		<Panel title="Who was sent it">
			{customers.isError ? (
				<ErrorState error={customers.error} onRetry={() => void customers.refetch()} />
			) : customers.isPending ? (
				<Skeleton className="m-5 h-40" />
			) : rows.length === 0 ? (
				<p className="px-5 py-4 text-muted text-sm">Nothing of it has left the warehouses.</p>
			) : (
				<>
					<ListTable
						label="Customers"
						columns={columns}
						rows={rows}
						keyOf={({ order }) => order}
						isChanging={customers.isPlaceholderData}
						isFramed
					/>
					<div className="grid gap-3 border-line border-t px-5 py-3">
						<PagingLinks
							text={shownText(rows.length, undefined, 'order', 'orders')}
							isTextHidden={false}
							first={first}
							previous={previous}
							next={next}
						/>
						<a
							href={urlOf(exportRecall, { params: { id } })}
							download
							className="w-fit font-medium text-sm underline underline-offset-2"
						>
							Download all as CSV
						</a>
					</div>
				</>
			)}
		</Panel>
	)
}
