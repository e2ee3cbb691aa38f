import { z } from 'zod'
import { centsIn, wholeIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { changeCompany } from '#web/schemas/wholesale.ts'

const { tier, terms, termsAnchor, creditLimitCents, minShelfDays, state } = changeCompany.body.shape

/** Terms as they are typed, of the version that the form was opened with, become what the contract asks for. */
export const companyTermsDraft = (version: number) =>
	z
		.object({
			tier: tier.unwrap(),
			terms: terms.unwrap(),
			termsAnchor: termsAnchor.unwrap(),
			creditLimitCents: readAs(creditLimitCents.unwrap(), centsIn, 'Enter an amount, like 5,000.'),
			minShelfDays: readAs(minShelfDays.unwrap(), wholeIn, 'Enter a whole number of days, 365 at the most.'),
			state: state.unwrap(),
		})
		.transform((typed): z.input<typeof changeCompany.body> => ({ version, ...typed }))
		.pipe(changeCompany.body)
