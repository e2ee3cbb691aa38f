import { useState } from 'react'
import { getLeaderboard, type Leaderboard, type Standing } from '#contracts/leaderboard/leaderboard.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** The standings from the first place on; more of them when they are asked for. */
export function StandingsList({ board }: { board: Leaderboard }) {
	const call = useCall()
	const [more, setMore] = useState<readonly Standing[]>([])
	const [cursor, setCursor] = useState(board.nextCursor)
	const [isLoading, setLoading] = useState(false)
	const { season } = board
	const load = async () => {
		if (!season || cursor === null) return
		setLoading(true)
		try {
			const next = await call(getLeaderboard, { query: { season: season.slug, cursor } })
			setMore([...more, ...next.items])
			setCursor(next.nextCursor)
		} catch (error) {
			showToast({ title: 'No more places for now', description: messageOf(error) })
		} finally {
			setLoading(false)
		}
	}
	if (board.items.length === 0)
		return (
			<EmptyState
				title="Nobody has points yet"
				text="The first place is free. Join under an alias, and try a flavor."
			/>
		)
	return (
		<section aria-labelledby="standings" className="grid gap-6">
			<h2 id="standings" className="display text-4xl lg:text-6xl">
				Standings
			</h2>
			<ol className="grid">
				{[...board.items, ...more].map((standing) => (
					<StandingRow key={standing.alias} standing={standing} />
				))}
			</ol>
			{cursor !== null && (
				<Button look="outline" disabled={isLoading} onClick={() => void load()} className="justify-self-center">
					Show more
				</Button>
			)}
		</section>
	)
}

/** A place: shared ones carry the mark that tables of results have, "T2". */
export const StandingRow = ({
	standing: { place, isShared, alias, points },
	isYou = false,
}: {
	standing: Standing
	isYou?: boolean
}) => (
	<li
		data-leads={place <= 3 ? '' : undefined}
		className="group grid grid-cols-[3.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t py-3 first:border-0 data-[leads]:py-4"
	>
		<span className="display figures text-2xl text-muted group-data-[leads]:text-4xl group-data-[leads]:text-ink">
			{isShared && (
				<abbr title="Shared place" className="no-underline">
					T
				</abbr>
			)}
			{place}
		</span>
		<span className="flex min-w-0 items-baseline gap-2 font-medium group-data-[leads]:font-semibold group-data-[leads]:text-xl">
			<span className="truncate">{alias}</span>
			{isYou && <span className="shrink-0 rounded-full bg-volt px-2 py-0.5 font-semibold text-night text-xs">You</span>}
		</span>
		<span className="figures font-semibold group-data-[leads]:text-xl">
			{points.toLocaleString('en-US')} <span className="font-normal text-muted text-sm">points</span>
		</span>
	</li>
)
