import { ApiError, messageOf } from '#web/lib/api.ts'

export interface FormRefusal {
	/** The message of each field, by the field's name; the first message of a field stays. */
	fields: Readonly<Record<string, string>>
	/** For the form as a whole; null when every word of it stands beside a field. */
	message: string | null
}

/** Why a form was not taken, sorted into what belongs beside its fields and what does not. */
export function refusalFields(error: unknown, names: readonly string[]): FormRefusal {
	const issues = (error instanceof ApiError && error.refusal?.issues) || []
	const fields: Record<string, string> = {}
	let placed = 0
	for (const { path, message } of issues) {
		const name = path.join('.')
		if (!names.includes(name)) continue
		fields[name] ??= message
		placed += 1
	}
	return { fields, message: placed > 0 && placed === issues.length ? null : messageOf(error) }
}
