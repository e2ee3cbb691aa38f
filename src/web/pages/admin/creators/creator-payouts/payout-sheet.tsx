import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
	approveCreatorPayout,
	dropCreatorPayout,
	getCreatorPayout,
	getPayoutBankFile,
} from '#contracts/creators/creator-payouts.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { fetchFile } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { downloadFile } from '#web/lib/download.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PayoutLine } from './payout-line.tsx'

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
		onError: useActFailure('It was not done'),
	})
	const take = useMutation({
		mutationFn: async (name: string) =>
			downloadFile(`${name}.csv`, await fetchFile(getPayoutBankFile, { params: { id } })),
		onError: useActFailure('No file'),
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
				{lines.map((line) => (
					<PayoutLine key={line.id} payout={payout.data} line={line} />
				))}
			</ul>
			{state === 'approved' && lines.some(({ bank }) => bank === 'to_send') && (
				<Button
					look="outline"
					className="justify-self-start"
					disabled={take.isPending}
					onClick={() => take.mutate(number)}
				>
					Take the bank’s file
				</Button>
			)}
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
