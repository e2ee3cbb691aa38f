import { z } from 'zod'

/** JSON as the field of a form has it, beside a file. */
export const jsonField = (maxLength: number) =>
	z
		.string()
		.max(maxLength)
		.transform((text, context) => {
			try {
				return JSON.parse(text) as unknown
			} catch {
				context.addIssue({ code: 'custom', message: 'This is not JSON.' })
				return z.NEVER
			}
		})
