import { useQueryClient } from '@tanstack/react-query'
import { addOrderNote } from '#contracts/orders/order-acts.ts'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { addOrderNote as noteContract } from '#web/schemas/orders.ts'
import { Moment } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

/** What staff write down for each other. */
export function Notes({ order: { number, notes } }: { order: AdminOrder }) {
	const call = useCall()
	const queries = useQueryClient()
	const params = { number }
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: noteContract.body,
		names: ['text'],
		defaultValues: { text: '' },
		async send(body) {
			queries.setQueryData(queryOf(getAnyOrder, { params }).queryKey, await call(addOrderNote, { params, body }))
			form.reset()
		},
	})
	return (
		<div className="grid gap-4 px-5 py-4 text-sm">
			{notes.map(({ id, text, author, at }) => (
				<div key={id} className="grid gap-0.5">
					<p className="wrap-anywhere whitespace-pre-line">{text}</p>
					<p className="text-muted text-xs">
						<Moment at={at} /> · {author}
					</p>
				</div>
			))}
			<form noValidate onSubmit={submit} className="grid gap-3">
				{refusal.message}
				<Field label="Note" hint="The buyer never reads it." error={errors.text?.message}>
					<TextArea {...form.register('text')} maxLength={2000} />
				</Field>
				<SubmitButton isSending={isSending} sendingText="Saving…" look="outline" size="small" className="w-fit">
					Add note
				</SubmitButton>
			</form>
		</div>
	)
}
