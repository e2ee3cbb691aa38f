import { z } from 'zod'
import { centsIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { approveApplication } from '#web/schemas/wholesale.ts'

const { tier, terms, termsAnchor, creditLimitCents, territory } = approveApplication.body.shape

/** Terms as they are typed become what the contract asks for; a company that is joined keeps its own. */
export const approvalDraft = z
	.object({
		tier,
		terms,
		termsAnchor: termsAnchor.unwrap(),
		creditLimitCents: readAs(creditLimitCents, centsIn, 'Enter an amount, like 5,000.'),
		companyId: z.string(),
		zips: territory.unwrap().shape.zips,
		counties: territory.unwrap().shape.counties,
	})
	.transform(
		({ companyId, zips, counties, ...rest }): z.input<typeof approveApplication.body> => ({
			...rest,
			territory: { zips, counties },
			...(companyId && { companyId }),
		}),
	)
	.pipe(approveApplication.body)
