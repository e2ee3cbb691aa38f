import { z } from 'zod'
import { cancelOwnOrder } from '#web/schemas/orders.ts'

/** A reason, as it is typed, becomes what the contract asks for; nobody has to give one. */
export const ownCancelDraft = z
	.object({ reason: z.string() })
	.transform(({ reason }): z.input<typeof cancelOwnOrder.body> => (reason.trim() ? { reason } : {}))
	.pipe(cancelOwnOrder.body)
