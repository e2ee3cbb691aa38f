import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { paymentSettings } from '#contracts/checkout/checkout.ts'
import { payRequest } from '#contracts/checkout/payment-requests.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AgeAndTerms } from '#web/features/legal/age-and-terms.tsx'
import { PayForm } from '#web/features/payment-form/pay-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { noPreload, type Page } from '#web/page.ts'
import { Loading } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { DueAmount } from './pay/due-amount.tsx'
import { EndedLink, UnknownLink } from './pay/ended-link.tsx'
import { paymentPath, usePaymentRequest } from './pay/use-payment-request.ts'

export const query: Page['query'] = []

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Your payment link',
	description: 'What is due on your order, and the form to pay it.',
	isPrivate: true,
	// The URL holds the token of the link.
	noReferrer: true,
})

/** What a payment link leads to. What it shows, the browser alone fetches: the link is somebody's own. */
export default function PayPage() {
	const { id = '' } = useParams()
	const [search] = useSearchParams()
	const link = { params: { id }, query: { token: search.get('token') ?? '' } }
	const { due: request, hasTried, error, retry, confirm, isUnknown } = usePaymentRequest(link)
	const call = useCall()
	const settings = useQuery({ ...queryOf(paymentSettings, {}), enabled: request?.state === 'open' })
	const isPayable = request?.state === 'open' && !request.isPaying
	const [hasHadForm, setHadForm] = useState(false)
	if (isPayable && !hasHadForm) setHadForm(true)
	return (
		<div className="mx-auto grid w-full max-w-2xl content-start gap-6 px-4 py-12 sm:px-6 sm:py-16">
			{!request ? (
				isUnknown ? (
					<UnknownLink />
				) : error ? (
					<ErrorState error={error} onRetry={retry} />
				) : (
					<>
						<h1 className="display text-5xl">Your payment link</h1>
						<Loading />
					</>
				)
			) : isPayable ? (
				<>
					<h1 className="display text-5xl sm:text-6xl">
						<span className="figures">{formatCents(request.amountCents)}</span> to pay
					</h1>
					<DueAmount request={request} />
					{settings.data ? (
						<PayForm
							due={request}
							settings={settings.data}
							hasTried={hasTried}
							send={(body, idempotencyKey) => call(payRequest, { ...link, body, idempotencyKey })}
							confirm={confirm}
							returnPath={paymentPath(link)}
						>
							{request.ships && <AgeAndTerms act="paying" />}
						</PayForm>
					) : settings.error ? (
						<ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
					) : (
						<Loading />
					)}
				</>
			) : (
				<EndedLink request={request} followsForm={hasHadForm} />
			)}
		</div>
	)
}
