import { useQuery } from '@tanstack/react-query'
import { reconcileNow } from '#contracts/operations/reconciliation.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { OperationsTabs } from '#web/features/operations/operations-tabs.tsx'
import { queryOf } from '#web/lib/query.ts'
import { noPreload, type Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { ComparisonPanel, WholePanel } from './reconciliation/comparison-panels.tsx'

const reconciliationQuery = { ...queryOf(reconcileNow, {}), staleTime: 10_000 }

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Reconciliation · Back office',
	description: 'Payments against orders against stock: what was compared, and the rows that differ.',
	isPrivate: true,
})

export default function ReconciliationPage() {
	const { data, isPending, isFetching, refetch } = useQuery(reconciliationQuery)
	return (
		<AdminShell title="Operations" actions={<OperationsTabs />}>
			<div className="flex flex-wrap items-center justify-between gap-3 text-sm">
				<p role="status" className="text-muted">
					{data ? (
						<>
							{said(data.comparisons)} What changed last was compared <Moment at={data.comparedAt} />.
						</>
					) : isPending || isFetching ? (
						'The books are being compared …'
					) : (
						'The books could not be compared just now.'
					)}
				</p>
				<Button look="outline" size="small" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
					Compare again
				</Button>
			</div>
			{data && (
				<>
					<div className="grid items-start gap-5 xl:grid-cols-2">
						{data.comparisons.map((comparison) => (
							<ComparisonPanel key={comparison.kind} comparison={comparison} />
						))}
					</div>
					<WholePanel {...data} />
				</>
			)}
		</AdminShell>
	)
}

function said(comparisons: ReadonlyArray<{ rows: readonly unknown[] }>): string {
	const count = comparisons.reduce((sum, { rows }) => sum + rows.length, 0)
	if (count === 0) return 'Payments, orders and stock agree: zero differences.'
	return count === 1 ? '1 row differs.' : `${count} rows differ.`
}
