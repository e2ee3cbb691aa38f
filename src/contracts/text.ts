import { z } from 'zod'

/** One line of text, or none: what could break a label, a mail's header or a list's row, or hide in it, is refused. */
export const optionalLine = (most: number) =>
	z
		.string()
		.trim()
		.max(most, `At most ${most} characters.`)
		.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'One line of text.')

export const line = (most: number) => optionalLine(most).min(1, 'Please fill this in.')
