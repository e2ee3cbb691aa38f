import { z } from 'zod'
import type { RefusedRefund } from '#contracts/orders/card-refund-calls.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { endRefusedRefund } from '#web/schemas/orders.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import type { RefundAtHand } from './refund-at-hand.ts'

const schema = z.object({
	rest: z.enum(['send', 'given', 'credit']),
	reason: requiredText('Say what happened.', endRefusedRefund.body.shape.reason),
})

interface Props {
	refund: RefundAtHand
	asked: RefusedRefund
	onClose: () => void
	/** What the provider says has changed. */
	onRefused: () => void
}

/** Ends a refund that the provider refused; what was given back there is never sent again. */
export function EndRefund({ refund, asked, onClose, onRefused }: Props) {
	const { givenCents, openCents: open, leftCents } = asked
	const maySend = open > 0 && open <= leftCents
	const rests = refund.rests.filter(([rest]) => maySend || rest !== 'send')
	const sent = useSchemaForm({
		schema,
		names: ['rest', 'reason'],
		defaultValues: { rest: rests[0]?.[0] ?? 'given', reason: '' },
		async send(typed) {
			await refund.end({ ...typed, expectedGivenCents: givenCents }).catch((error) => {
				onRefused()
				throw error
			})
			showToast(
				typed.rest === 'send'
					? { title: 'It is sent', description: `${formatCents(open)} goes back to the card.` }
					: { title: 'The refund is closed', description: 'Nothing more of it is sent.' },
			)
			onClose()
		},
	})
	return (
		<SheetForm
			form={sent}
			sendingText="Saving…"
			action={maySend ? 'End by hand' : 'Close this refund'}
			closeText="Back"
			onClose={onClose}
			isWhole={false}
		>
			{open > 0 && rests.length > 1 && (
				<Field label={`The ${givenCents > 0 ? 'other ' : ''}${formatCents(open)}`}>
					<Select {...sent.form.register('rest')}>
						{rests.map(([rest, text]) => (
							<option key={rest} value={rest}>
								{text}
							</option>
						))}
					</Select>
				</Field>
			)}
			{!maySend && open > 0 && <p>{refund.giveFirst(formatCents(open))}</p>}
			<Field label="What happened" hint={refund.hint} error={sent.errors.reason?.message}>
				<TextInput {...sent.form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}
