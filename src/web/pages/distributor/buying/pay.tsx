import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paymentSettings } from '#contracts/checkout/checkout.ts'
import { formatCents } from '#contracts/shared/money.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { confirmCardPayment, getPayable, maxCardCents, payByCard } from '#contracts/wholesale/invoices/card-payments.ts'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import { payLink } from '#web/features/invoices/pay-link.ts'
import { PayForm } from '#web/features/payment-form/pay-form.tsx'
import { useAwaitedPayment } from '#web/features/payment-form/use-awaited-payment.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Loading } from '#web/ui/loading.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { DueText, PaidText } from './pay/due-texts.tsx'

export const query: Page['query'] = ['company']

export const preload: Page['preload'] = ({ queries, url }) => queries.prefetchQuery(ownCompanyQuery(url.searchParams))

export const head: Page['head'] = ({ params }) => ({
	title: `Pay ${params.number ?? ''}`,
	description: 'Pay an invoice or a prepaid order of your company by card.',
	isPrivate: true,
})

export default function PayPage() {
	const { number = '' } = useParams()
	return (
		<DistributorShell title={`Pay ${number}`}>
			{(company, acting) => <Payment key={number} number={number} company={company} acting={acting} />}
		</DistributorShell>
	)
}

interface PaymentProps {
	number: string
	company: OwnCompany
	acting: { company?: string }
}

function Payment({ number, company, acting }: PaymentProps) {
	const call = useCall()
	const queries = useQueryClient()
	const of = { params: { number }, query: acting }
	const { due, hasTried, error, retry, confirm, isUnknown } = useAwaitedPayment({
		shown: queryOf(getPayable, of),
		async ask(body) {
			const asked = await call(confirmCardPayment, { ...of, body })
			// What the payment changes is read anew where it is shown.
			for (const part of ['orders', 'invoices', 'balance'])
				void queries.invalidateQueries({ queryKey: ['/api/wholesale', part] })
			return asked
		},
	})
	const settings = useQuery({ ...queryOf(paymentSettings, {}), enabled: due?.state === 'open' })
	if (isUnknown) return <EmptyState title="Nothing to pay" text="Your company has no document with this number." />
	if (error) return <ErrorState error={error} onRetry={retry} />
	if (!due) return <Loading />
	if (due.state !== 'open' || due.isPaying) return <PaidText due={due} company={acting.company} />
	return (
		<div className="grid max-w-2xl gap-5">
			<DueText due={due} />
			{company.memberRole === 'viewer' ? (
				<p className="text-muted text-sm">Buyers and owners of your company pay.</p>
			) : due.amountCents > maxCardCents ? (
				<p className="text-sm">A card takes {formatCents(maxCardCents)} at the most. Please pay by check.</p>
			) : settings.data ? (
				<PayForm
					due={due}
					settings={settings.data}
					hasTried={hasTried}
					send={(body, idempotencyKey) =>
						call(payByCard, { ...of, body: { ...body, amountCents: due.amountCents as never }, idempotencyKey })
					}
					confirm={confirm}
					returnPath={payLink(number, acting.company)}
				/>
			) : settings.error ? (
				<ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
			) : (
				<Loading />
			)}
		</div>
	)
}
