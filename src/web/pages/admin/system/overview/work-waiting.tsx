import ArrowRight from 'lucide-react/icons/arrow-right'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWork } from './use-work.ts'

/** What waits for this member of staff, by what their staff role includes: how many of each kind, with a link to them. */
export function WorkWaiting() {
	const work = useWork()
	const waiting = work.filter(({ count, isError }) => count !== 0 && !isError)
	const uncounted = work.filter(({ isError }) => isError)
	return (
		<section aria-labelledby="work-waiting" className="grid gap-3">
			<h2 id="work-waiting" className="font-semibold text-[0.9375rem]">
				Waiting for you
			</h2>
			{waiting.length + uncounted.length === 0 ? (
				<p className="rounded-2xl border border-line bg-card px-5 py-6 text-muted text-sm">
					Nothing waits. Everything that came in is dealt with.
				</p>
			) : (
				<ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
					{waiting.map(({ name, path, count, shown }) => (
						<li key={path} className="grid">
							<PageLink
								to={path}
								className="group grid content-start gap-1 rounded-2xl border border-line bg-card p-5 transition hover:border-ink"
							>
								<span className="figures font-semibold text-3xl">
									{count === undefined ? <Skeleton className="h-9 w-16" /> : shown}
								</span>
								<span className="flex items-center justify-between gap-3 text-sm">
									{name}
									<ArrowRight
										size={16}
										aria-hidden
										className="shrink-0 text-muted transition group-hover:translate-x-0.5"
									/>
								</span>
							</PageLink>
						</li>
					))}
				</ul>
			)}
			{uncounted.length > 0 && (
				<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
					<p>Not counted just now: {uncounted.map(({ name }) => name.toLowerCase()).join(', ')}.</p>
					<Button
						look="quiet"
						size="small"
						onClick={() => {
							for (const { countAgain } of uncounted) countAgain()
						}}
					>
						Try again
					</Button>
				</div>
			)}
		</section>
	)
}
