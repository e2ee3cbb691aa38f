import { z } from 'zod'

/** The code of an authenticator app, which shows it in two groups. */
export const appCode = z.object({
	code: z
		.string()
		.transform((typed) => typed.replace(/\s/g, ''))
		.pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.')),
})
