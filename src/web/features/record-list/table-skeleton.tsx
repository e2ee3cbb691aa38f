import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

/** A table that is on its way. */
export const TableSkeleton = () => (
	<div role="status" className="overflow-hidden rounded-2xl border border-line bg-card">
		<span className="sr-only">Loading...</span>
		<div className="h-10 border-line border-b bg-sunken" />
		{rows.map((row) => (
			<div key={row} className="flex items-center gap-6 border-line border-b px-4 py-4 last:border-0">
				<Skeleton className="h-4 w-28" />
				<Skeleton className="h-4 flex-1" />
				<Skeleton className="hidden h-4 w-32 sm:block" />
				<Skeleton className="h-4 w-16" />
			</div>
		))}
	</div>
)
