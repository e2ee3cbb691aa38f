import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { approveCreatorPayout, dropCreatorPayout, getCreatorPayout } from '#contracts/creators/creator-payouts.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** A payout with its lines, to approve or to drop. */
export function PayoutSheet({ id, onClose }: { id: string; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const payout = useQuery({ ...queryOf(getCreatorPayout, { params: { id } }), staleTime: 5_000 })
	const decide = useMutation({
		mutationFn: (act: typeof approveCreatorPayout | typeof dropCreatorPayout) => call(act, { params: { id } }),
		onSuccess: async ({ number, state }) => {
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'creators'] })
			showToast({ title: `${number} is ${state === 'approved' ? 'paid' : 'dropped'}` })
			onClose()
		},
		onError: (error) => showToast({ title: 'It was not done', description: messageOf(error), look: 'danger' }),
	})
	if (payout.isError) return <ErrorState error={payout.error} onRetry={() => void payout.refetch()} />
	if (!payout.data) return <Skeleton className="m-5 h-40" />
	const { number, state, totalCents, lines, madeBy } = payout.data
	return (
		<div className="grid content-start gap-5 overflow-y-auto p-5">
			<p className="text-sm">
				<strong className="figures">{number}</strong>, computed by {madeBy}:{' '}
				<span className="figures">{formatCents(totalCents)}</span>
			</p>
			<ul className="grid divide-y divide-line text-sm">
				{lines.map(({ handle, cents, tokens }) => (
					<li key={handle} className="flex justify-between gap-4 py-2">
						<span>{handle}</span>
						<span className="figures">
							{formatCents(cents)} · {formatCount(tokens)} tokens
						</span>
					</li>
				))}
			</ul>
			{state === 'computed' && (
				<div className="flex flex-wrap gap-3">
					<Button disabled={decide.isPending} onClick={() => decide.mutate(approveCreatorPayout)}>
						Approve and pay
					</Button>
					<Button look="outline" disabled={decide.isPending} onClick={() => decide.mutate(dropCreatorPayout)}>
						Drop it
					</Button>
				</div>
			)}
		</div>
	)
}
