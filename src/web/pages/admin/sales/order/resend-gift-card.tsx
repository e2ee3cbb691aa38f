import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { resendGiftCard } from '#web/schemas/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

interface Props {
	number: string
	cardId: string
	/** Where its mail went, or is to go. */
	to: string
}

/** For a card whose recipient was mistyped or has lost the mail. */
export function ResendGiftCard(props: Props) {
	const [isOpen, setOpen] = useState(false)
	return isOpen ? (
		<ResendForm {...props} onClose={() => setOpen(false)} />
	) : (
		<Permitted to="orders.write">
			<Button look="outline" size="small" className="mt-2 w-fit" onClick={() => setOpen(true)}>
				Send again
			</Button>
		</Permitted>
	)
}

const fields = ['recipientEmail'] as const
const { recipientEmail } = resendGiftCard.body.shape
const schema = resendGiftCard.body.extend({
	recipientEmail: requiredText('Enter the recipient’s e-mail.', recipientEmail),
})

function ResendForm({ number, cardId, to, onClose }: Props & { onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema,
		names: fields,
		defaultValues: { recipientEmail: to },
		async send(body) {
			const order = await call(resendGiftCard, { params: { number, id: cardId }, body })
			queries.setQueryData(queryOf(getAnyOrder, { params: { number } }).queryKey, order)
			showToast({ title: 'The gift card is sent again', description: `With a new code, to ${body.recipientEmail}.` })
			onClose()
		},
	})

	return (
		<form method="post" noValidate onSubmit={submit} className="mt-3 grid animate-fade gap-4">
			{refusal.message}
			<Field
				label="Recipient’s e-mail"
				hint="The card gets a new code; the one that was mailed before works no more."
				error={errors.recipientEmail?.message}
			>
				<TextInput {...form.register('recipientEmail')} type="email" autoFocus autoComplete="off" maxLength={254} />
			</Field>
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onClose}>
					Cancel
				</Button>
				<SubmitButton isSending={isSending} sendingText="Sending…">
					Send with a new code
				</SubmitButton>
			</div>
		</form>
	)
}
