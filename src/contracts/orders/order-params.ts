import { z } from 'zod'
import { maxLines } from '../pricing/pricing.ts'

export const orderNumber = z.object({ number: z.string().max(20) })
/** Units by line, each line once. */
export const lineUnits = z
	.array(z.strictObject({ lineId: z.uuid(), quantity: z.int().min(1).max(10_000) }))
	.max(maxLines)
	.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Name each line once.')
/** A guest's order opens with the access token that checkout answered and the mail carries. */
export const withToken = z.strictObject({ token: z.string().max(100).optional() })
