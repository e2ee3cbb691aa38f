import { z } from 'zod'
import { stateAndZipProblems, zipPattern } from '#web/features/address/address-draft.ts'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { suggestShop } from '#web/schemas/content/shops.ts'

const { name, street, city, state, postalCode, note } = suggestShop.body.shape

/** A shop as it is typed; state and ZIP code are held together as at checkout. */
export const suggestionDraft = z
	.object({
		name: requiredText('Enter the name of the shop.', name),
		street: requiredText('Enter street and number.', street),
		city: requiredText('Enter the city.', city),
		state: requiredText('Choose a state.', state),
		postalCode: z.string().trim().regex(zipPattern, 'Enter the five digits of the ZIP code.').pipe(postalCode),
		note,
	})
	.superRefine((typed, { addIssue }) => {
		for (const [field, message] of Object.entries(stateAndZipProblems(typed)))
			addIssue({ code: 'custom', path: [field], message })
	})
