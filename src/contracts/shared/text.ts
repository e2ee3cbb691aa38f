import { z } from 'zod'

/** What turns the letters after it round, or stands unseen between them: two texts that look alike may be two. */
const unseen = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u

/** One line of text, or none: what could break a label, a mail's header or a list's row, or hide in it, is refused. */
export const optionalLine = (max: number) =>
	z
		.string()
		.trim()
		.max(max, `At most ${max} characters.`)
		.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'One line of text.')
		.refine((text) => !unseen.test(text), 'A character in it cannot be seen. Please type it anew.')

export const line = (max: number) => optionalLine(max).min(1, 'Please fill this in.')

/** "2,000", without the formats of a browser, which it takes long to load. */
export const thousands = (count: number) => String(count).replace(/(?=(\d{3})+$)\B/g, ',')

/** Text of any number of lines that somebody has to give, with what is said where it is missing. */
export const neededText = (max: number, missing = 'Say why.') =>
	z
		.string()
		.trim()
		.min(1, missing)
		.max(max, `At most ${thousands(max)} characters.`)
