import { z } from 'zod'
import { isSomeDayOpen, spansOf, typedHours } from '#web/features/opening-hours/typed-hours.ts'
import { listInWhereToBuy } from '#web/schemas/prospects.ts'

const { consentBy, phone } = listInWhereToBuy.body.shape

/** What is typed about a shop becomes what shoppers find of it. */
export const listingDraft = z
	.object({
		consentBy,
		phone,
		isAgreed: z.literal(true, 'They have to agree first.'),
		...typedHours.shape,
	})
	.refine(isSomeDayOpen, {
		path: ['weekdays', 'opens'],
		message: 'Say when it is open.',
	})
	.transform(({ isAgreed: _, weekdays, saturday, sunday, ...rest }) => ({
		...rest,
		hours: spansOf({ weekdays, saturday, sunday }),
	}))
export type ListingTyped = z.input<typeof listingDraft>
