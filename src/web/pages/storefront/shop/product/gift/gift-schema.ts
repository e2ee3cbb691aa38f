import { z } from 'zod'
import { readAs, requiredText } from '#web/features/form/typed-schema.ts'
import { giftDetails } from '#web/schemas/pricing.ts'
import { dayOf, lastDay, maxMessage } from './gift-draft.ts'

const { recipientName, recipientEmail } = giftDetails.shape

/** A gift, as it is typed, becomes what a line of the cart says of it. */
export const giftDraft = (now: () => Date) =>
	z
		.object({
			recipientName: requiredText('Enter the name of who gets it.', recipientName),
			recipientEmail: readAs(recipientEmail, (text) => text, 'Enter an e-mail address like name@example.com.'),
			message: z.string().trim().max(maxMessage, `At most ${maxMessage} characters.`),
			sendOn: z
				.string()
				.refine(
					(day) => day === '' || (day >= dayOf(now()) && day <= lastDay(now())),
					'Choose a day within the next year.',
				),
		})
		.transform(
			({ message, sendOn, ...recipient }): z.input<typeof giftDetails> => ({
				...recipient,
				...(message && { message }),
				...(sendOn && { sendOn }),
			}),
		)
		.pipe(giftDetails)
