import { z } from 'zod'
import { centsIn, wholeIn } from '#web/features/form/typed-number.ts'
import { readAs, unlessEmpty } from '#web/features/form/typed-schema.ts'
import { changeCompany } from '#web/schemas/wholesale.ts'

const { shape } = changeCompany.body
const percent = 'Enter a percentage, like 2 or 1.5; 10 at the most.'

/** "1.5" is 150 hundredths of a percent. */
const percentIn = (text: string): number | null =>
	/^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null

/** Terms as they are typed, of the version that the form was opened with, become what the contract asks for. */
export const companyTermsDraft = (version: number) =>
	z
		.object({
			tier: shape.tier.unwrap(),
			terms: shape.terms.unwrap(),
			termsAnchor: shape.termsAnchor.unwrap(),
			creditLimitCents: readAs(shape.creditLimitCents.unwrap(), centsIn, 'Enter an amount, like 5,000.'),
			priceListId: z.string().transform((id) => id || null),
			earlyDiscountBp: readAs(shape.earlyDiscountBp.unwrap(), percentIn, percent),
			earlyDiscountDays: readAs(
				shape.earlyDiscountDays.unwrap(),
				wholeIn,
				'Enter a whole number of days, 60 at the most.',
			),
			approvalAboveCents: readAs(
				shape.approvalAboveCents.unwrap(),
				unlessEmpty(centsIn),
				'Enter an amount, like 5,000, or leave it empty.',
			),
			minShelfDays: readAs(shape.minShelfDays.unwrap(), wholeIn, 'Enter a whole number of days, 365 at the most.'),
			state: shape.state.unwrap(),
			reason: z.string(),
		})
		.transform((typed): z.input<typeof changeCompany.body> => ({ version, ...typed }))
		.pipe(changeCompany.body)
