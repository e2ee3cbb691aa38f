import type { Gateway, Intent } from '#server/modules/payments/index.ts'

/** Asks the provider to withdraw a payment that waits for its buyer; answers how it stands, which may be paid after all. */
export async function cancelUnfinishedIntent(
	gateway: Gateway,
	payment: Parameters<Gateway['find']>[0],
): Promise<Intent | null> {
	const intent = await gateway.find(payment)
	const isUnfinished = intent?.status === 'requires_action' || intent?.status === 'requires_method'
	return intent && isUnfinished ? gateway.cancel(intent.id) : intent
}
