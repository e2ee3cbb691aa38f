import { z } from 'zod'
import { isFilledIn, noChannel, typedChannel } from '#web/features/creators/typed-channel.ts'
import { applyAsCreator } from '#web/schemas/people.ts'

const { name, handle, audience, why, isAdult, agreesToDisclose } = applyAsCreator.body.shape
/** An application as it is typed becomes what the contract asks for. */
export const applyDraft = z
	.object({
		name,
		handle,
		first: typedChannel,
		second: noChannel.or(typedChannel),
		audience,
		why,
		isAdult,
		agreesToDisclose,
	})
	.transform(
		({ first, second, ...rest }): z.input<typeof applyAsCreator.body> => ({
			...rest,
			channels: [first, ...[second].filter(isFilledIn)],
		}),
	)
	.pipe(applyAsCreator.body)
