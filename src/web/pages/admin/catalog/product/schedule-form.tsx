import { z } from 'zod'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { readAs, timeIn } from '#web/features/form/typed-schema.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changeProduct } from '#web/schemas/catalog/products.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { ProductSaver } from './use-save-product.ts'

const publishAt = changeProduct.body.shape.publishAt.unwrap().unwrap()
const scheduleDraft = z.strictObject({ publishAt: readAs(publishAt, timeIn, 'Choose a day and a time.') })

/** Publishes a product at a time. */
export function ScheduleForm({ save }: Pick<ProductSaver, 'save'>) {
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: scheduleDraft,
		names: ['publishAt'],
		defaultValues: { publishAt: '' },
		send: ({ publishAt }) => save({ status: 'scheduled', publishAt }),
	})
	return (
		<form noValidate onSubmit={submit} className="grid gap-2">
			{refusal.message}
			<Field label="Publish later" error={errors.publishAt?.message}>
				<TextInput {...form.register('publishAt')} type="datetime-local" />
			</Field>
			<SubmitButton
				isSending={isSending}
				sendingText="Saving…"
				look="outline"
				size="small"
				className="min-h-10 justify-self-start"
			>
				Schedule
			</SubmitButton>
		</form>
	)
}
