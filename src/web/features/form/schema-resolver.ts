import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'

// Zod would otherwise try out `new Function`, which the Content-Security-Policy forbids and reports.
z.config({ jitless: true })

/**
 * Lets a form validate by a contract's schema; import that schema through src/web/schemas/. The form keeps what was
 * typed, `onSubmit` receives what the schema makes of it.
 */
export const schemaResolver =
	<Typed extends FieldValues, Parsed>(schema: z.ZodType<Parsed, Typed>): Resolver<Typed, unknown, Parsed> =>
	(values) => {
		const parsed = schema.safeParse(withFiles(values))
		if (parsed.success) return { values: parsed.data, errors: {} }
		const errors: Record<string, unknown> = {}
		for (const { path, code, message } of parsed.error.issues) place(errors, path, { type: code, message })
		return { values: {}, errors: errors as FieldErrors<Typed> }
	}

/** A file input holds a list, and `setValueAs` is not asked about it; contracts take its file. */
const withFiles = (values: FieldValues): FieldValues =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isFileList(value) ? value[0] : value]))

/** There are none on the server. */
const isFileList = (value: unknown): value is FileList => typeof FileList !== 'undefined' && value instanceof FileList

/** Puts an error where its field is; the first one of a field stays. */
function place(
	errors: Record<string, unknown>,
	path: readonly PropertyKey[],
	error: { type: string; message: string },
): void {
	const [first = 'root', ...rest] = path.map(String)
	if (rest.length === 0) {
		errors[first] ??= error
		return
	}
	errors[first] ??= {}
	place(errors[first] as Record<string, unknown>, rest, error)
}
