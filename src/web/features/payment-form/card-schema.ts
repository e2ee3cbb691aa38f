import { z } from 'zod'
import { digitsOf } from '#web/features/form/shaped.ts'
import { card } from '#web/schemas/checkout.ts'
import { expiryOf, hasCheckDigit } from './card-format.ts'

/** A card as it stands in the fields, of the store's own gateway. The bank has the last word. */
export const cardDraft = (now: Date) =>
	z
		.object({
			number: z
				.string()
				.transform(digitsOf)
				.pipe(z.string().min(1, 'Enter the card number.'))
				.refine(
					(digits) => digits.length >= 12 && hasCheckDigit(digits),
					'This is not a whole card number. Please check it.',
				),
			expiry: z.string().transform((text, { addIssue }) => {
				const until = expiryOf(text)
				if (!until) addIssue({ code: 'custom', message: 'Enter month and year, like 04 / 29.' })
				else if (Date.UTC(until.expYear, until.expMonth, 1) <= now.getTime())
					addIssue({ code: 'custom', message: 'This card has expired.' })
				return until ?? z.NEVER
			}),
			cvc: z.string().min(3, 'Enter the 3 or 4 digits.'),
		})
		.transform(({ number, expiry, cvc }) => ({ number, ...expiry, cvc }))
		.pipe(card)
