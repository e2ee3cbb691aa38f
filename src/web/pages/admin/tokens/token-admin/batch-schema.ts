import { z } from 'zod'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { readAs, requiredText } from '#web/features/form/typed-schema.ts'
import { createClaimBatch } from '#web/schemas/tokens.ts'

const { product, lot, tokens, codes } = createClaimBatch.body.shape
const amount = 'Enter a whole number from 1 to 10,000.'

/** The last moment of a day in the reader's time zone. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59.999`)

/** A batch as it is typed becomes what the contract asks for. */
export const batchDraft = (now: () => Date) =>
	z
		.object({
			product: requiredText('Choose what the codes are printed on.', product),
			lot: readAs(lot, (text) => text, 'Up to 40 letters, digits, dots, hyphens and underscores.'),
			tokens: readAs(tokens, wholeIn, amount),
			codes: readAs(codes, wholeIn, amount),
			/** As the browser's own field has it: `2027-12-31`. */
			lastDay: z.string().refine((day) => endOf(day) > now(), 'Choose a day that is not over.'),
		})
		.transform(({ lastDay, ...batch }) => ({ ...batch, expiresAt: endOf(lastDay).toISOString() }))
		.pipe(createClaimBatch.body)
