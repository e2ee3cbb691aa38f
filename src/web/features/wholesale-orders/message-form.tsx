import { z } from 'zod'
import type { OrderMessage } from '#contracts/wholesale/orders/order-messages.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { orderMessage } from '#web/schemas/wholesale.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'

/** A line that is not chosen is none. */
const messageDraft = z
	.object({ text: z.string(), lineId: z.string() })
	.transform(({ text, lineId }): z.input<typeof orderMessage> => ({ text, ...(lineId && { lineId }) }))
	.pipe(orderMessage)

interface MessageFormProps {
	lines: WholesaleOrderRecord['lines']
	/** Who reads it, and how they are told. */
	hint: string
	send: (message: OrderMessage) => Promise<void>
}

/** Something to write about an order, or about a line of it; it stands in the order's progress from then on. */
export function OrderMessageForm({ lines, hint, send }: MessageFormProps) {
	const sent = useSchemaForm({
		schema: messageDraft,
		names: ['text', 'lineId'],
		defaultValues: { text: '', lineId: '' },
		async send(message) {
			await send(message)
			sent.form.reset()
		},
	})
	return (
		<Panel title="Write about this order">
			<form noValidate onSubmit={sent.submit} className="grid gap-4 px-5 py-4">
				{sent.refusal.message}
				<Field label="About" error={sent.errors.lineId?.message}>
					<Select {...sent.form.register('lineId')}>
						<option value="">The whole order</option>
						{lines.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Message" hint={hint} error={sent.errors.text?.message}>
					<TextArea {...sent.form.register('text')} rows={3} maxLength={1000} />
				</Field>
				<div className="flex justify-end">
					<SubmitButton isSending={sent.isSending} sendingText="Sending…">
						Send message
					</SubmitButton>
				</div>
			</form>
		</Panel>
	)
}
