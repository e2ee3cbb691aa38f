import { z } from 'zod'
import type { RefusedRefund } from '#contracts/orders/card-refund-calls.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { endRefusedRefund } from '#web/schemas/orders.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

const schema = z.object({
	rest: endRefusedRefund.body.shape.rest,
	reason: requiredText('Say what happened.', endRefusedRefund.body.shape.reason),
})

interface Props {
	number: string
	id: string
	asked: RefusedRefund
	onClose: () => void
	/** What the provider says has changed. */
	onRefused: () => void
}

/** Ends a refund that the provider refused; what was given back there is never sent again. */
export function EndRefund({ number, id, asked, onClose, onRefused }: Props) {
	const { givenCents, openCents: open, leftCents } = asked
	const maySend = open > 0 && open <= leftCents
	const end = useKeyedCall(endRefusedRefund, ['/api/admin', 'orders'])
	const sent = useSchemaForm({
		schema,
		names: ['rest', 'reason'],
		defaultValues: { rest: maySend ? 'send' : 'given', reason: '' },
		async send(typed) {
			await end({ params: { number, id }, body: { ...typed, expectedGivenCents: givenCents } }).catch((error) => {
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
			{maySend && (
				<Field label={`The ${givenCents > 0 ? 'other ' : ''}${formatCents(open)}`}>
					<Select {...sent.form.register('rest')}>
						<option value="send">Send to the card</option>
						<option value="given">Was given in another way</option>
					</Select>
				</Field>
			)}
			{!maySend && open > 0 && (
				<p>Give the buyer {formatCents(open)} in another way first: the provider does not send it.</p>
			)}
			<Field
				label="What happened"
				hint="The buyer reads it in the order’s history, and in a mail if it was given in another way: say how."
				error={sent.errors.reason?.message}
			>
				<TextInput {...sent.form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}
