import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { answerDispute, type DisputeInReview } from '#contracts/creators/creator-disputes.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

const answerDraft = z.object({
	answer: z.string().trim().min(1, 'Write a sentence or two.').max(2000, 'At most 2,000 characters.'),
	granted: z
		.string()
		.trim()
		.regex(/^(\d{1,4}(\.\d{2})?)?$/, 'An amount like 12.50.')
		.refine((text) => Number(text) <= 1000, 'At most 1000.00.'),
})

const outcomes = {
	counted: 'It counts.',
	held: 'It is held.',
	refused: 'It was refused.',
	lost: 'It does not count.',
} as const

/** Answers a dispute; what is granted goes into the next payout, which somebody else approves. */
export function AnswerForm({ dispute, onClose }: { dispute: DisputeInReview; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const { id, number, text, outcome, reason, orderNumber } = dispute
	const sent = useSchemaForm({
		schema: answerDraft,
		names: ['answer', 'granted'],
		defaultValues: { answer: '', granted: '' },
		async send({ answer, granted }) {
			const body = { answer, grantedCents: Math.round(Number(granted) * 100) }
			await call(answerDispute, { params: { id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'creators'] })
			showToast({ title: `${number} is answered` })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Answering…" action="Answer" onClose={onClose}>
			<div className="grid gap-1 text-sm">
				<p className="whitespace-pre-wrap break-words">{text}</p>
				<p className="text-muted">
					{orderNumber}: {outcomes[outcome]} {reason}
				</p>
			</div>
			<Field label="Answer" hint="Mailed to the creator as it is." error={errors.answer?.message}>
				<TextArea {...form.register('answer')} rows={6} maxLength={2000} />
			</Field>
			<Field
				label="Paid besides, in dollars"
				hint="Goes into the next payout. Leave it empty when the receipt is right."
				error={errors.granted?.message}
			>
				<TextInput {...form.register('granted')} inputMode="decimal" maxLength={7} />
			</Field>
		</SheetForm>
	)
}
