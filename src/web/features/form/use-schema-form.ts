import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form'
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
	/** Under this name what was typed is kept until it is sent or dropped: a sheet closed by a slip opens as it was. */
	keepAs?: string
}

/** What was typed and not sent in this visit, by the name of its form. */
const unsent = new Map<string, object>()
const maxUnsent = 20

function keepUnsent(name: string, typed: object): void {
	unsent.delete(name)
	unsent.set(name, typed)
	const [oldest] = unsent.keys()
	if (unsent.size > maxUnsent && oldest !== undefined) unsent.delete(oldest)
}

/** A form of the house: looked at by its schema, sent by `submit`, and what was refused is said beside its fields. */
export function useSchemaForm<Typed extends FieldValues, Parsed>({
	schema,
	names,
	send,
	keepAs,
	...opened
}: SchemaForm<Typed, Parsed>) {
	const kept = keepAs && (unsent.get(keepAs) as DefaultValues<Typed> | undefined)
	const form = useForm<Typed, unknown, Parsed>({
		resolver: schemaResolver(schema),
		...opened,
		...(kept && { defaultValues: kept }),
	})
	useEffect(() => {
		if (!keepAs) return
		const following = form.watch((typed) => keepUnsent(keepAs, structuredClone(typed)))
		return () => following.unsubscribe()
	}, [keepAs, form])
	const drop = () => void (keepAs && unsent.delete(keepAs))
	const refusal = useFormRefusal(form, names)
	const submit = form.handleSubmit(async (body) => {
		refusal.clear()
		try {
			await send(body)
			drop()
		} catch (error) {
			refusal.refuse(error)
		}
	})
	return { form, errors: form.formState.errors, isSending: form.formState.isSubmitting, refusal, submit, drop }
}
