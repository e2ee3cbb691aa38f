import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type CreatorPayoutRecord, settlePayoutLine } from '#contracts/creators/creator-payouts.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
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
	const [hasFailed, setFailed] = useState(false)
	const settle = async (body: CallInput<typeof settlePayoutLine>['body']) => {
		await call(settlePayoutLine, { params: { id: payoutId, line: line.id }, body })
		await queries.invalidateQueries({ queryKey: ['/api/admin', 'creators'] })
	}
	if (hasFailed)
		return <FailureForm settle={(reason) => settle({ outcome: 'failed', reason })} onClose={() => setFailed(false)} />
	return (
		<div className="flex flex-wrap gap-2">
			{line.bank === 'to_send' && (
				<ActButton failure="It was not noted" act={() => settle({ outcome: 'sent' })}>
					The bank sent it
				</ActButton>
			)}
			<Button size="small" look="quiet" onClick={() => setFailed(true)}>
				It failed
			</Button>
		</div>
	)
}

const failureDraft = z.object({
	reason: z.string().trim().min(1, 'Say why: the creator reads it.').max(300, 'At most 300 characters.'),
})

function FailureForm({ settle, onClose }: { settle: (reason: string) => Promise<void>; onClose: () => void }) {
	const sent = useSchemaForm({
		schema: failureDraft,
		names: ['reason'],
		defaultValues: { reason: '' },
		send: ({ reason }) => settle(reason),
	})
	return (
		<SheetForm form={sent} isWhole={false} sendingText="Noting…" action="Note it as failed" onClose={onClose}>
			<Field label="Why it failed" hint="The creator reads it." error={sent.errors.reason?.message}>
				<TextInput {...sent.form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}
