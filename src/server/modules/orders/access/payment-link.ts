import type { Tx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { mailHasLeft, withdrawMail } from '#server/mail/index.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { accessTokenOf, isAccessToken } from './access-token.ts'

const subject = (requestId: string) => `payment request ${requestId}`

/** The path of the page that pays a request, for its buyer: everybody who has it may pay. */
export const paymentLinkOf = (key: string, requestId: string): string =>
	`/pay/${requestId}?token=${accessTokenOf(key, subject(requestId))}`

/** Throws `NOT_FOUND` for a token that is not the request's. */
export function confirmLinkToken(key: string, requestId: string, token: string): void {
	if (!isAccessToken(key, subject(requestId), token)) throw notFound('This payment link')
}

/** A link is withdrawn: its mail does not leave any more, and who has it is told. */
export async function withdrawLinkMail(tx: Tx, mailer: Mailer, { id, to }: { id: string; to: string }): Promise<void> {
	await withdrawMail(tx, 'payment-link', id)
	if (await mailHasLeft(tx, 'payment-link', id))
		mailer.enqueue(tx, { kind: 'payment-link-withdrawn', cause: id, to, data: { requestId: id } })
}
