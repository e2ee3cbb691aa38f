import { useQuery } from '@tanstack/react-query'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import { type CodeBatch, listCodeBatches } from '#contracts/pricing/single-use-codes.ts'
import { queryOf } from '#web/lib/query.ts'
import { Moment } from '#web/ui/date.tsx'
import { BatchButtons } from './batch-buttons.tsx'

const lookAgainMs = 1000

/** What was made for a promotion, the newest first, as far as it is. */
export function CodeBatches({ promotion }: { promotion: Promotion }) {
	const { data, isError } = useQuery({
		...queryOf(listCodeBatches, { params: { id: promotion.id } }),
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.items.some(({ state: of }) => of === 'making') ? lookAgainMs : false),
	})
	if (isError) return <p className="text-sm">The codes that were made could not be loaded. Open this again.</p>
	if (!data || data.items.length === 0) return null
	return (
		<ul className="grid gap-2.5">
			{data.items.map((batch) => (
				<li key={batch.id} className="grid gap-3 rounded-xl border border-line bg-paper p-3.5">
					<div className="grid gap-1">
						<p className="font-semibold text-sm">{titleOf(batch)}</p>
						<p className="text-muted text-xs">
							<Stage batch={batch} />
						</p>
					</div>
					{batch.state === 'making' && <Progress batch={batch} />}
					<BatchButtons promotion={promotion} batch={batch} />
				</li>
			))}
		</ul>
	)
}

const groupedCount = (count: number) => count.toLocaleString('en-US')

function titleOf({ codes, made }: CodeBatch): string {
	if (made < codes) return `${groupedCount(made)} of ${groupedCount(codes)} codes`
	return codes === 1 ? '1 code' : `${groupedCount(codes)} codes`
}

function Stage({ batch }: { batch: CodeBatch }) {
	const { state, made, stoppedAt, exportedAt, downloadableUntil, createdAt } = batch
	if (state === 'making')
		return (
			<>
				Being made since <Moment at={createdAt} />
			</>
		)
	if (exportedAt)
		return (
			<>
				Downloaded <Moment at={exportedAt} />
			</>
		)
	if (state === 'exported')
		return (
			<>
				Made and shown <Moment at={createdAt} />
			</>
		)
	if (downloadableUntil)
		return (
			<>
				Downloaded, but the file may not be whole. They can be downloaded again until <Moment at={downloadableUntil} />
			</>
		)
	if (made === 0) return 'Stopped before the first code was made'
	return stoppedAt ? (
		<>
			Stopped <Moment at={stoppedAt} />. Those that were made can be downloaded once
		</>
	) : (
		<>
			Made <Moment at={createdAt} />. They can be downloaded once: then we keep only their hashes
		</>
	)
}

const bar =
	'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink'

const Progress = ({ batch: { made, codes } }: { batch: CodeBatch }) => (
	<progress aria-label="Codes made" value={made} max={codes} className={bar} />
)
