import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { centsIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { changeApprovalSettings } from '#web/schemas/back-office/approvals.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

type ApprovalSettings = ReplyOf<typeof listApprovalSettings>['versions'][number]

export const amountText = (cents: number | null): string =>
	cents === null ? 'of any amount' : `to ${formatCents(cents)}`

const { maxRefundCents, maxWriteOffCents, reason } = changeApprovalSettings.body.shape
const amount = (text: string) => (text === '' ? null : centsIn(text))
const wrong = 'Enter an amount like 200, or nothing.'

const amountsDraft = z.object({
	maxRefundCents: readAs(maxRefundCents, amount, wrong),
	maxWriteOffCents: readAs(maxWriteOffCents, amount, wrong),
	reason,
})
const typed = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/** Changes how much one person may give back and write off. */
export function AmountsForm({ newest }: { newest: ApprovalSettings }) {
	const call = useCall()
	const queries = useQueryClient()
	const { form, errors, submit, isSending, refusal } = useRecordForm({
		schema: amountsDraft,
		names: ['maxRefundCents', 'maxWriteOffCents', 'reason'],
		record: newest,
		follows: true,
		typedOf: (newest) => ({
			maxRefundCents: typed(newest.maxRefundCents),
			maxWriteOffCents: typed(newest.maxWriteOffCents),
			reason: '',
		}),
		reread: async (read) => (await read(queryOf(listApprovalSettings, {}))).versions[0],
		async send(terms, { version: seen }) {
			const { version } = await call(changeApprovalSettings, { body: { ...terms, version: seen } })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'approval-settings'] })
			showToast({ title: `Version ${version} holds`, description: 'For what is done from now on.' })
		},
	})
	const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 10, className: 'figures' } as const
	return (
		<Panel title="What one person may do alone">
			<form noValidate onSubmit={submit} className="grid gap-5 p-5">
				{refusal.message}
				<div className="grid gap-5 sm:grid-cols-2">
					<Field
						label="Refunds of an order, in dollars"
						hint="Given back of it in a day by one person. More waits; empty: nothing waits."
						error={errors.maxRefundCents?.message}
					>
						<TextInput {...form.register('maxRefundCents')} {...number} />
					</Field>
					<Field
						label="Stock written off, in dollars"
						hint="At cost, in a day by one person, by corrections and counts. Empty: nothing waits."
						error={errors.maxWriteOffCents?.message}
					>
						<TextInput {...form.register('maxWriteOffCents')} {...number} />
					</Field>
				</div>
				<Field label="Reason" hint="It is kept with the version." error={errors.reason?.message}>
					<TextArea {...form.register('reason')} rows={2} maxLength={300} />
				</Field>
				<SubmitButton isSending={isSending} sendingText="Making…">
					Make it hold
				</SubmitButton>
			</form>
		</Panel>
	)
}
