import { z } from 'zod'
import type { ReturnableLine } from '#contracts/returns/return-shapes.ts'
import { damageClaimRequest, returnRequest } from '#web/schemas/returns.ts'

const counted = <L extends { quantity: string }>(lines: readonly L[]) =>
	lines.filter(({ quantity }) => Number(quantity) > 0)

const chosen = z.object({ lineId: z.string(), quantity: z.string() })

/** Something has to be chosen: it is said beside the first line. */
const refuseNothing =
	(message: string) =>
	({ lines }: { lines: ReadonlyArray<{ quantity: string }> }, context: z.RefinementCtx) => {
		if (counted(lines).length === 0) context.addIssue({ code: 'custom', path: ['lines', 0, 'quantity'], message })
	}

/** What is typed to send something back, made into what the call takes. */
export const returnTyped = z
	.object({
		lines: z.array(chosen.extend({ reason: z.string(), exchangeFor: z.string() })),
		note: z.string().trim().max(1000, 'At most 1,000 characters.'),
	})
	.superRefine(refuseNothing('Choose how many go back.'))
	.superRefine(({ lines }, context) => {
		for (const [at, { quantity, reason }] of lines.entries())
			if (Number(quantity) > 0 && reason === '')
				context.addIssue({ code: 'custom', path: ['lines', at, 'reason'], message: 'Choose why.' })
	})
	.transform(
		({ lines, note }): z.input<typeof returnRequest> => ({
			lines: counted(lines).map(({ lineId, quantity, reason, exchangeFor }) => ({
				...{ lineId, quantity: Number(quantity), reason: reason as 'other' },
				...(exchangeFor && { exchangeFor }),
			})),
			...(note && { note }),
		}),
	)
	.pipe(returnRequest)

/** What is typed to claim damage. */
export const claimTyped = z
	.object({ lines: z.array(chosen), wish: z.enum(['replacement', 'refund']), note: z.string() })
	.superRefine(refuseNothing('Choose how many are concerned.'))
	.transform(
		({ lines, ...typed }): z.input<typeof damageClaimRequest> => ({
			...typed,
			lines: counted(lines).map(({ lineId, quantity }) => ({ lineId, quantity: Number(quantity) })),
		}),
	)
	.pipe(damageClaimRequest)

/** "0", "1", … up to what can be chosen. */
export const countsOf = ({ maxUnits }: Pick<ReturnableLine, 'maxUnits'>): string[] =>
	Array.from({ length: maxUnits + 1 }, (_, count) => String(count))
