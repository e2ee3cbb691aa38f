import { z } from 'zod'
import type { AdminReturn } from '#contracts/returns/staff-return-calls.ts'
import { settlement } from '#web/schemas/returns.ts'

/** Units of a line that can be settled: what came back, or of a claim what it is about. */
export const maxUnits = ({ kind }: Pick<AdminReturn, 'kind'>, line: AdminReturn['lines'][number]): number =>
	kind === 'claim' ? line.asked : line.restocked + line.scrapped

/** What is chosen to end a return or claim, made into what the call takes; a line of no units is left out. */
export const settlementTyped = z
	.object({
		lines: z.array(z.object({ lineId: z.string(), quantity: z.string(), exchangeFor: z.string() })),
		shipping: z.boolean(),
		keepsGifts: z.boolean(),
		answer: z.string(),
	})
	.superRefine(({ lines }, context) => {
		if (lines.every(({ quantity }) => Number(quantity) === 0))
			context.addIssue({ code: 'custom', path: ['lines', 0, 'quantity'], message: 'Choose one unit at the least.' })
	})
	.transform(
		({ lines, shipping, keepsGifts, answer }): z.input<typeof settlement> => ({
			lines: lines
				.filter(({ quantity }) => Number(quantity) > 0)
				.map(({ lineId, quantity, exchangeFor }) => ({
					...{ lineId, quantity: Number(quantity) },
					...(exchangeFor && { exchangeFor }),
				})),
			...(shipping && { shipping }),
			...(keepsGifts && { keepsGifts }),
			...(answer.trim() && { answer }),
		}),
	)
	.pipe(settlement)
export type SettlementDraft = z.input<typeof settlementTyped>

/** The form as it opens: all of it, for what the buyer wished. */
export const settlementOf = (asked: AdminReturn, lines: AdminReturn['lines']): SettlementDraft => ({
	lines: lines.map((line) => ({
		lineId: line.lineId,
		quantity: String(maxUnits(asked, line)),
		exchangeFor:
			(asked.wish === 'replacement'
				? asked.orderLines.find(({ id }) => id === line.lineId)?.variantId
				: line.exchangeFor?.variantId) ?? '',
	})),
	shipping: false,
	keepsGifts: false,
	answer: '',
})
