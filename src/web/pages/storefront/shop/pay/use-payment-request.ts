import { confirmRequest, getPaymentRequest } from '#contracts/checkout/payment-requests.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { useAwaitedPayment } from '#web/features/payment-form/use-awaited-payment.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'

export type PaymentLink = CallInput<typeof getPaymentRequest> & { query: { token: string } }

/** The page of a link, as its buyer has it in the URL. */
export const paymentPath = ({ params, query }: PaymentLink): string =>
	`/pay/${params.id}?token=${encodeURIComponent(query.token)}`

/** What a link asks for, once it is certain how the last try to pay it stands. */
export function usePaymentRequest(link: PaymentLink) {
	const call = useCall()
	const ask = (body: { giveUp: boolean }) => call(confirmRequest, { ...link, body })
	return useAwaitedPayment({ shown: queryOf(getPaymentRequest, link), ask })
}
