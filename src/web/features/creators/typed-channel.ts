import { z } from 'zod'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { saveCreatorProfile } from '#web/schemas/people.ts'

const channel = saveCreatorProfile.body.shape.channels.element.shape

/** A channel as it is typed. */
export const typedChannel = z.object({
	platform: channel.platform,
	url: channel.url,
	followers: readAs(channel.followers, wholeIn, 'How many follow you there, like 1,200.'),
})
/** Fields of a further channel that are left empty. */
export const noChannel = z.object({ platform: channel.platform, url: z.literal(''), followers: z.literal('') })

type Typed = z.output<typeof noChannel> | z.output<typeof typedChannel>
export const isFilledIn = (typed: Typed): typed is z.output<typeof typedChannel> =>
	typed.url !== '' && typed.followers !== ''
