import { z } from 'zod'

/** A required text with the form's own message for an empty one; otherwise as the contract has it. */
export const requiredText = (message: string, text: z.ZodType<string, string>) =>
	z.string().trim().min(1, message).pipe(text)

/** Text that is read as a value which the contract takes; where it is none, the form says what to enter. */
export const readAs = <Value>(field: z.ZodType<Value>, read: (text: string) => unknown, message: string) =>
	z
		.string()
		.trim()
		.refine((text) => field.safeParse(read(text)).success, message)
		.transform((text) => field.parse(read(text)))

/** The same for a field that may stay empty; what cannot be read stays text, which the contract refuses. */
export const unlessEmpty =
	(read: (text: string) => unknown) =>
	(text: string): unknown =>
		text === '' ? null : (read(text) ?? text)

/** A time as the browser's own field has it, in the local time, as the contract has times. */
export function timeIn(text: string): string | null {
	const at = new Date(text)
	return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
