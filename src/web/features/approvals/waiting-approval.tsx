import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Approval, listApprovals } from '#contracts/back-office/approvals.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { approvalAmount, approvalKindLabels } from './approval-labels.ts'
import { DecideApproval } from './decide-approval.tsx'

/** What waits for a second person about a record, above everything else of it. */
export function WaitingApproval({ about }: { about: string }) {
	const { data } = useQuery({ ...queryOf(listApprovals, { query: { about, state: 'waiting' } }), staleTime: 5_000 })
	const [shown, setShown] = useState<Approval | null>(null)
	const close = () => setShown(null)
	return (
		<>
			{data?.items.map((approval) => (
				<div
					key={approval.id}
					role="status"
					className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-card px-5 py-3 text-sm"
				>
					<p className="grow [overflow-wrap:anywhere]">
						<strong>
							{approvalKindLabels[approval.kind]} of {approvalAmount(approval)} waits for a second person.
						</strong>{' '}
						{approval.madeBy}: {approval.reason}
					</p>
					{approval.mayRefuse && (
						<Button look="outline" size="small" className="min-h-10" onClick={() => setShown(approval)}>
							{approval.isMine ? 'Look at it' : 'Decide'}
						</Button>
					)}
				</div>
			))}
			<Sheet isOpen={shown !== null} onClose={close} side="right" title="Approve or refuse">
				{shown && <DecideApproval approval={shown} onClose={close} />}
			</Sheet>
		</>
	)
}
