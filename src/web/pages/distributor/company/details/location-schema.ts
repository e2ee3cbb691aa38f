import { z } from 'zod'
import { addressDraft } from '#web/features/address/address-schema.ts'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { addLocation } from '#web/schemas/wholesale.ts'

const { name, note } = addLocation.body.shape

const place = z.object({ place: requiredText('Enter what you call this place.', name), note, isDefault: z.boolean() })

/** A location as it is typed, its address in fields of its own, becomes what the contract asks for. */
export const locationDraft = z
	.intersection(addressDraft, place)
	.transform(({ place: called, note: text, isDefault, ...address }) => ({
		name: called,
		note: text,
		isDefault,
		address,
	}))
