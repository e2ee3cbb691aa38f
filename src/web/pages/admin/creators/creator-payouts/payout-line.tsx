import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CreatorPayoutRecord, settlePayoutLine } from '#contracts/creators/creator-payouts.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

const banks = {
	to_send: { text: 'To send', look: 'warn' },
	sent: { text: 'Sent', look: 'good' },
	failed: { text: 'Failed', look: 'bad' },
} as const

type Line = CreatorPayoutRecord['lines'][number]

/** What a creator gets, and of cash what the bank has done. */
export const PayoutLine = ({ payout, line }: { payout: CreatorPayoutRecord; line: Line }) => {
	const { handle, cents, tokens, bank, reason } = line
	return (
		<li className="grid gap-2 py-3">
			<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<span>{handle}</span>
				<span className="figures flex items-center gap-3">
					{formatCents(cents)} {bank ? 'in cash' : `· ${formatCount(tokens)} tokens`}
					{bank && payout.state === 'approved' && <Badge look={banks[bank].look}>{banks[bank].text}</Badge>}
				</span>
			</p>
			{reason && <p className="text-muted">{reason} It is payable again.</p>}
			{payout.state === 'approved' && (bank === 'to_send' || bank === 'sent') && (
				<BankOutcome payoutId={payout.id} line={line} />
			)}
		</li>
	)
}

/** Says what the bank did: sent, or failed with a reason that the creator reads. */
function BankOutcome({ payoutId, line }: { payoutId: string; line: Line }) {
	const call = useCall()
	const queries = useQueryClient()
	const [reason, setReason] = useState<string | null>(null)
	const settle = useMutation({
		mutationFn: (body: { outcome: 'sent' } | { outcome: 'failed'; reason: string }) =>
			call(settlePayoutLine, { params: { id: payoutId, line: line.id }, body }),
		onSuccess: () => queries.invalidateQueries({ queryKey: ['/api/admin', 'creators'] }),
		onError: useActFailure('It was not noted'),
	})
	const button = { size: 'small', look: 'outline', disabled: settle.isPending } as const
	return reason === null ? (
		<div className="flex flex-wrap gap-2">
			{line.bank === 'to_send' && (
				<Button {...button} onClick={() => settle.mutate({ outcome: 'sent' })}>
					The bank sent it
				</Button>
			)}
			<Button {...button} look="quiet" onClick={() => setReason('')}>
				It failed
			</Button>
		</div>
	) : (
		<div className="grid gap-2">
			<Field label="Why it failed" hint="The creator reads it.">
				<TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
			</Field>
			<div className="flex flex-wrap gap-2">
				<Button
					{...button}
					disabled={settle.isPending || reason.trim() === ''}
					onClick={() => settle.mutate({ outcome: 'failed', reason })}
				>
					Note it as failed
				</Button>
				<Button {...button} look="quiet" onClick={() => setReason(null)}>
					Cancel
				</Button>
			</div>
		</div>
	)
}
