import { notFound } from '#server/errors.ts'
import { accessTokenOf, isAccessToken } from './access-token.ts'

const subject = (requestId: string) => `payment request ${requestId}`

/** The path of the page that pays a request, for its buyer: everybody who has it may pay. */
export const paymentLinkOf = (key: string, requestId: string): string =>
	`/pay/${requestId}?token=${accessTokenOf(key, subject(requestId))}`

/** Throws `NOT_FOUND` for a token that is not the request's. */
export function confirmLinkToken(key: string, requestId: string, token: string): void {
	if (!isAccessToken(key, subject(requestId), token)) throw notFound('This payment link')
}
