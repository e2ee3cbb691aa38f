import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../../features/auth/token-pill.tsx'
import { ApiError } from '../../../lib/api.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'

/** How much $UNTAPPED the customer holds; until the programme runs, that it does not. */
export function TokenBalance({ userId }: { userId: string }) {
	const balance = useQuery(balanceQuery(userId))
	const isNotOpen = balance.error instanceof ApiError && balance.error.status === 404
	return (
		<section aria-labelledby="tokens-title" className="grid gap-5">
			<h2 id="tokens-title" className="font-semibold text-2xl tracking-tight">
				Your $UNTAPPED
			</h2>
			{balance.data ? (
				<div className="on-night relative isolate grid gap-2 overflow-hidden rounded-3xl p-7 sm:p-10">
					<div
						aria-hidden
						className="spectrum-light absolute -top-1/2 -right-1/4 -z-1 size-[28rem] rounded-full opacity-30"
					/>
					<p className="text-muted">Balance</p>
					<p className="display figures text-6xl sm:text-7xl">
						{balance.data.balance.toLocaleString('en-US')} <span className="text-2xl text-volt">$UNTAPPED</span>
					</p>
				</div>
			) : balance.isPending ? (
				<div role="status">
					<span className="sr-only">Loading your balance…</span>
					<Skeleton className="h-44 rounded-3xl" />
				</div>
			) : (
				<div className="rounded-2xl border border-line bg-card">
					{isNotOpen ? (
						<EmptyState
							title="The token programme opens soon"
							text="No account holds $UNTAPPED yet, and nothing has been earned or lost. When the programme opens, your balance shows here."
						/>
					) : (
						<ErrorState error={balance.error} onRetry={() => void balance.refetch()} />
					)}
				</div>
			)}
		</section>
	)
}
