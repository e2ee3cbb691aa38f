import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../../features/auth/token-pill.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'

/** How much $UNTAPPED the customer holds; until the programme runs, it says so. */
export function TokenBalance({ userId }: { userId: string }) {
	const balance = useQuery(balanceQuery(userId))
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
					{balance.data.balance === 0 && (
						<p className="max-w-md text-white/85">
							Nothing here yet. Earning and spending $UNTAPPED opens soon; until then no account holds any.
						</p>
					)}
				</div>
			) : balance.isPending ? (
				<div role="status">
					<span className="sr-only">Loading your balance…</span>
					<Skeleton className="h-44 rounded-3xl" />
				</div>
			) : (
				<div className="rounded-2xl border border-line bg-card">
					<ErrorState error={balance.error} onRetry={() => void balance.refetch()} />
				</div>
			)}
		</section>
	)
}
