import { useQueryClient } from '@tanstack/react-query'
import { addOrderTemplate, listOrderTemplates } from '#contracts/wholesale/orders/order-templates.ts'
import type { StartingLine } from '#contracts/wholesale/orders/starting-points.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { newOrderTemplate } from '#web/schemas/wholesale.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

interface SaveTemplateFormProps {
	/** Asked for when it is saved. */
	lines: () => readonly StartingLine[]
	/** What is saved: "these 12 cases". */
	what: string
	acting: { company?: string }
	onSaved: (name: string) => void
}

const templateName = newOrderTemplate.pick({ name: true })

/** Keeps cases under a name, for everybody of the company. */
export function SaveTemplateForm({ lines, what, acting, onSaved }: SaveTemplateFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: templateName,
		names: ['name'],
		defaultValues: { name: '' },
		async send({ name }) {
			const body = { name, lines: lines().map(({ productId, cases }) => ({ productId, cases })) }
			const saved = await call(addOrderTemplate, { query: acting, body })
			queries.setQueryData(queryOf(listOrderTemplates, { query: acting }).queryKey, saved)
			sent.form.reset()
			onSaved(name)
		},
	})
	return (
		<form noValidate onSubmit={sent.submit} className="grid gap-4">
			{sent.refusal.message}
			<Field
				label={`Save ${what} as a template`}
				hint="Everybody of your company can begin an order with it."
				error={sent.errors.name?.message}
			>
				<TextInput {...sent.form.register('name')} autoComplete="off" maxLength={60} />
			</Field>
			<div className="flex justify-end">
				<SubmitButton isSending={sent.isSending} sendingText="Saving…">
					Save template
				</SubmitButton>
			</div>
		</form>
	)
}
