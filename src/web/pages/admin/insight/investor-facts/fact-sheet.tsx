import { useQuery } from '@tanstack/react-query'
import { type FactKind, getInvestorFact } from '#contracts/insight/investor-facts.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { factText } from '#web/features/investor/fact-names.ts'
import { HistoryList } from '#web/features/record-parts/history-list.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { FactForm } from './fact-form.tsx'

interface FactSheetProps {
	kind: FactKind
	month: string
	onClose: () => void
}

/** Every version of a fact, and the next one. */
export function FactSheet({ kind, month, onClose }: FactSheetProps) {
	const { data, error, refetch } = useQuery({ ...queryOf(getInvestorFact, { params: { kind, month } }), staleTime: 0 })
	if (error)
		return (
			<div className="p-5">
				<ErrorState error={error} onRetry={() => void refetch()} />
			</div>
		)
	if (!data)
		return (
			<div role="status" className="p-5">
				<span className="sr-only">Loading...</span>
				<Skeleton className="h-48 rounded-2xl" />
			</div>
		)
	return (
		<div className="grid auto-rows-max overflow-y-auto">
			<Permitted to="insight.write">
				<div className="border-line border-b p-5">
					<FactForm
						key={data.versions[0]?.version ?? 0}
						{...{ kind, month, onClose }}
						newest={data.versions[0] ?? null}
					/>
				</div>
			</Permitted>
			<section aria-labelledby="fact-versions">
				<h3 id="fact-versions" className="px-5 pt-4 font-semibold text-sm">
					Versions
				</h3>
				{data.versions.length === 0 ? (
					<p className="px-5 py-4 text-muted text-sm">Nobody has entered this month yet.</p>
				) : (
					<HistoryList
						entries={data.versions.map(({ version, value, note, by, at }) => ({
							...{ key: version, by, at, words: note || null },
							what: `${version}: ${value === null ? 'withdrawn' : factText(kind, value)}`,
						}))}
					/>
				)}
			</section>
		</div>
	)
}
