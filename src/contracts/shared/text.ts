import { z } from 'zod'

/** One line of text, or none: what could break a label, a mail's header or a list's row, or hide in it, is refused. */
export const optionalLine = (max: number) =>
	z
		.string()
		.trim()
		.max(max, `At most ${max} characters.`)
		.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'One line of text.')

export const line = (max: number) => optionalLine(max).min(1, 'Please fill this in.')
