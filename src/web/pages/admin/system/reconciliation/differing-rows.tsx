import type { DifferingRow } from '#contracts/operations/reconciliation.ts'
import { PageLink } from '#web/lib/page-link.tsx'

/** Rows that do not agree, each with the way to its order, item or member. */
export const DifferingRows = ({ rows }: { rows: readonly DifferingRow[] }) => (
	<ul className="grid gap-3 px-5 py-4 text-sm">
		{rows.map((row) => (
			<li key={`${row.rule} ${row.subject} ${row.detail}`} className="grid gap-0.5">
				<span className="font-semibold first-letter:uppercase">{row.rule}</span>
				<span className="text-muted [overflow-wrap:anywhere]">
					<Place row={row} /> · {row.detail}
				</span>
			</li>
		))}
	</ul>
)

function pathOf({ orderNumber, sku, member }: DifferingRow): string | null {
	if (orderNumber) return `/admin/orders/${orderNumber}`
	if (sku) return `/admin/inventory/${sku}`
	return member && `/admin/tokens?${new URLSearchParams({ q: member })}`
}

function Place({ row }: { row: DifferingRow }) {
	const { orderNumber, sku, member, subject } = row
	const path = pathOf(row)
	if (!path) return subject
	return (
		<PageLink to={path} className="inline-block min-h-6 underline hover:text-ink">
			{orderNumber ?? sku ?? member}
		</PageLink>
	)
}
