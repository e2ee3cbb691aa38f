import type { RefusedRefund } from '#contracts/orders/card-refund-calls.ts'
import type { Permission } from '#contracts/shared/permissions.ts'

/** What becomes of the part of a refund that did not go back: it is sent again, was given in another way, or is credit again. */
export type RestOfRefund = 'send' | 'given' | 'credit'

/** A refund that the provider refused, and the calls by which its order or its company ends it. */
export interface RefundAtHand {
	/** The provider's side of it, which is tried again. */
	id: string
	permission: Permission
	/** The queries that show it. */
	shownIn: readonly string[]
	/** How it stands with the provider. */
	read: () => Promise<RefusedRefund>
	end: (asked: {
		rest: RestOfRefund
		reason: string
		expectedGivenCents: RefusedRefund['givenCents']
	}) => Promise<unknown>
	/** What may become of the part that did not go back; the card is the first where it can be sent. */
	rests: ReadonlyArray<readonly [RestOfRefund, string]>
	/** Who reads the reason. */
	hint: string
	/** Before it is closed without being sent. */
	giveFirst: (open: string) => string
}
