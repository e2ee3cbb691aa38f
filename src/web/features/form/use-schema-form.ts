import { type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '#web/features/form/schema-resolver.ts'
import { useFormRefusal } from './form-refusal.tsx'

interface SchemaForm<Typed extends FieldValues, Parsed>
	extends Pick<UseFormProps<Typed, unknown, Parsed>, 'defaultValues' | 'values'> {
	/** The schema of the sent body: a contract's, imported through src/web/schemas/, or one made of it. */
	schema: z.ZodType<Parsed, Typed>
	/** Of every field, so that what the server says stands beside it. */
	names: ReadonlyArray<Path<Typed>>
	/** Gets what the schema makes of what was typed; what it throws is shown, and nothing that was typed is lost. */
	send: (body: Parsed) => unknown
}

/** A form of the house: looked at by its schema, sent by `submit`, and what was refused is said beside its fields. */
export function useSchemaForm<Typed extends FieldValues, Parsed>({
	schema,
	names,
	send,
	...opened
}: SchemaForm<Typed, Parsed>) {
	const form = useForm<Typed, unknown, Parsed>({ resolver: schemaResolver(schema), ...opened })
	const refusal = useFormRefusal(form, names)
	const submit = form.handleSubmit(async (body) => {
		refusal.clear()
		try {
			await send(body)
		} catch (error) {
			refusal.refuse(error)
		}
	})
	return { form, errors: form.formState.errors, isSending: form.formState.isSubmitting, refusal, submit }
}
