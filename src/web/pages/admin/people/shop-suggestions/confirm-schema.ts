import { z } from 'zod'
import { spansOf, typedHours } from '#web/features/opening-hours/typed-hours.ts'
import { confirmShopSuggestion } from '#web/schemas/content/shops.ts'

const [newPlace] = confirmShopSuggestion.body.options
const { kind, phone } = newPlace.shape

/** A shop as it is confirmed: a place that is there, or a new one with what is known of it. */
export const confirmDraft = z
	.object({ locationId: z.string(), kind, phone, ...typedHours.shape })
	.transform(({ locationId, kind: chosen, phone: typed, ...hours }) =>
		locationId === ''
			? { place: 'new' as const, kind: chosen, phone: typed, hours: spansOf(hours) }
			: { place: 'listed' as const, locationId },
	)
