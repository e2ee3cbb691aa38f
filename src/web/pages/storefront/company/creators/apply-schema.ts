import { z } from 'zod'
import { wholeIn } from '#web/features/form/typed-number.ts'
import { readAs } from '#web/features/form/typed-schema.ts'
import { applyAsCreator } from '#web/schemas/people.ts'

const { name, handle, channels, audience, why, isAdult, agreesToDisclose } = applyAsCreator.body.shape
const channel = channels.element.shape

const typedChannel = z.object({
	platform: channel.platform,
	url: channel.url,
	followers: readAs(channel.followers, wholeIn, 'How many follow you there, like 1,200.'),
})
/** The second channel may stay empty. */
const secondChannel = z
	.object({ platform: channel.platform, url: z.literal(''), followers: z.literal('') })
	.or(typedChannel)

/** An application as it is typed becomes what the contract asks for. */
export const applyDraft = z
	.object({ name, handle, first: typedChannel, second: secondChannel, audience, why, isAdult, agreesToDisclose })
	.transform(
		({ first, second, ...rest }): z.input<typeof applyAsCreator.body> => ({
			...rest,
			channels: [first, ...(second.url === '' || second.followers === '' ? [] : [second as typeof first])],
		}),
	)
	.pipe(applyAsCreator.body)
