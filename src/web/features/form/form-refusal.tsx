import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { refusalFields } from './refusal-fields.ts'

interface Said {
	text: string
	/** Each refusal is a new one, even when it says the same. */
	count: number
}

/** The server's refusal: beside the fields it concerns, and for the whole form above them. */
export function useFormRefusal<Values extends FieldValues, Parsed>(
	form: Pick<UseFormReturn<Values, unknown, Parsed>, 'setError'>,
	names: ReadonlyArray<Path<Values>>,
) {
	const [said, setSaid] = useState<Said | null>(null)
	return {
		message: said && <FormMessage key={said.count} text={said.text} />,
		clear: () => setSaid(null),
		refuse(error: unknown) {
			const { fields, message } = refusalFields(error, names)
			const concerned = names.filter((name) => fields[name])
			concerned.forEach((name, index) => {
				const problem = { type: 'server', message: fields[name] ?? '' }
				form.setError(name, problem, { shouldFocus: index === 0 && message === null })
			})
			setSaid((before) => (message === null ? null : { text: message, count: (before?.count ?? 0) + 1 }))
		},
	}
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Takes the focus as it appears, so that nobody misses why the form is still there. */
const FormMessage = ({ text }: { text: string }) => (
	<p
		ref={takeFocus}
		role="alert"
		tabIndex={-1}
		className="animate-fade rounded-xl border border-bad/40 bg-bad/8 px-4 py-3 font-medium text-bad text-sm"
	>
		{text}
	</p>
)
