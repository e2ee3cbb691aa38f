import { z } from 'zod'
import type { AdminReturn } from '#contracts/returns/staff-return-calls.ts'
import { returnApproval, returnReceipt } from '#web/schemas/returns.ts'

const units = z.int('Enter a whole number.').min(0, 'Enter a whole number.')

/** How many of each line may come back: none of at least one is said beside the first. */
export const approvalTyped = ({ lines: asked }: Pick<AdminReturn, 'lines'>) =>
	z
		.object({ lines: z.array(z.object({ lineId: z.string(), quantity: units })), answer: z.string() })
		.superRefine(({ lines }, context) => {
			for (const [at, { quantity }] of lines.entries())
				if (quantity > (asked[at]?.asked ?? 0))
					context.addIssue({
						code: 'custom',
						path: ['lines', at, 'quantity'],
						message: `${asked[at]?.asked} at the most.`,
					})
			if (lines.every(({ quantity }) => quantity === 0))
				context.addIssue({
					code: 'custom',
					path: ['lines', 0, 'quantity'],
					message: 'Approve one, or refuse the return.',
				})
		})
		.transform(
			({ lines, answer }): z.input<typeof returnApproval> => ({
				lines: lines.filter(({ quantity }) => quantity > 0),
				...(answer.trim() && { answer }),
			}),
		)
		.pipe(returnApproval)

/** What came back of each line, and where it goes: a lot is named only where it is not the one that it left from. */
export const receiptTyped = ({ lines: asked }: Pick<AdminReturn, 'lines'>) =>
	z
		.object({
			lines: z.array(
				z.object({
					lineId: z.string(),
					restocked: units,
					scrapped: units,
					scrapReason: z.string(),
					lots: z.array(z.object({ itemId: z.string(), lotId: z.string() })),
				}),
			),
		})
		.superRefine(({ lines }, context) => {
			for (const [at, { restocked, scrapped, scrapReason }] of lines.entries()) {
				const say = (field: string, message: string) =>
					context.addIssue({ code: 'custom', path: ['lines', at, field], message })
				const max = asked[at]?.approved ?? 0
				if (restocked + scrapped > max) say('restocked', `${max} may come back.`)
				if (scrapped > 0 && scrapReason.trim() === '') say('scrapReason', 'Say why it is scrapped.')
			}
			if (lines.every(({ restocked, scrapped }) => restocked + scrapped === 0))
				context.addIssue({ code: 'custom', path: ['lines', 0, 'restocked'], message: 'Enter what came back.' })
		})
		.transform(
			({ lines }): z.input<typeof returnReceipt> => ({
				lines: lines.map(({ scrapReason, lots, ...line }) => ({
					...line,
					...(scrapReason.trim() && { scrapReason }),
					lots: lots.filter(({ lotId }) => lotId !== ''),
				})),
			}),
		)
		.pipe(returnReceipt)
