import { useQuery } from '@tanstack/react-query'
import { getCreatorTokens } from '#contracts/creators/creator-payouts.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Moment } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PayMethod } from './tokens/pay-method.tsx'

const tokensQuery = { ...queryOf(getCreatorTokens, {}), staleTime: 10_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(tokensQuery)

export const head: Page['head'] = () => ({
	title: 'Creator Tokens',
	description: 'Your payouts, their tokens, what those were worth when they were granted, and the sum of each year.',
	isPrivate: true,
})

export default function CreatorTokensPage() {
	const tokens = useQuery(tokensQuery)
	return (
		<div className="mx-auto grid min-h-[70vh] w-full max-w-[96rem] content-start gap-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
			<h1 className="font-semibold text-2xl tracking-tight">Creator Tokens</h1>
			<p className="max-w-2xl text-muted">
				Commission is paid in $UNTAPPED, 100 tokens for each dollar, as many as a dollar is worth at checkout; or in
				cash, dollar for dollar, once it comes to $25.00.{' '}
				<PageLink to="/creator/dashboard" className="underline underline-offset-4">
					What is payable
				</PageLink>
			</p>
			<PayMethod />
			{tokens.data ? (
				<Paid paid={tokens.data} />
			) : tokens.isError ? (
				<ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />
			) : (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-80 rounded-2xl" />
				</div>
			)}
		</div>
	)
}

const bankTexts = { to_send: 'on its way', sent: 'sent', failed: 'failed' } as const

const Paid = ({ paid: { payouts, years } }: { paid: ReplyOf<typeof getCreatorTokens> }) => (
	<>
		<Panel title="Each year, for your taxes">
			{years.length === 0 ? (
				<p className="px-5 py-4 text-muted text-sm">Nothing was paid yet.</p>
			) : (
				<ul className="grid divide-y divide-line px-5 text-sm">
					{years.map(({ year, cents, tokens }) => (
						<li key={year} className="flex flex-wrap justify-between gap-x-6 py-3">
							<strong className="figures">{year}</strong>
							<span className="figures">
								{formatCents(cents)}
								{tokens > 0 && `, of which ${formatCount(tokens)} tokens`}
							</span>
						</li>
					))}
				</ul>
			)}
			<p className="px-5 pb-4 text-muted text-sm">
				Tokens for work are income, at what they were worth when you got them.
			</p>
		</Panel>
		<Panel title="Payouts">
			{payouts.length === 0 ? (
				<p className="px-5 py-4 text-muted text-sm">
					None yet. Staff compute a payout of what is payable and a second person approves it; one below the amount that
					your way of payment asks for waits for the next.
				</p>
			) : (
				<ul className="grid divide-y divide-line px-5 text-sm">
					{payouts.map(({ number, cents, tokens, bank, reason, paidAt }) => (
						<li key={number} className="flex flex-wrap justify-between gap-x-6 py-3">
							<span>
								<strong className="figures">{number}</strong>{' '}
								<span className="text-muted">
									<Moment at={paidAt} />
								</span>
								{reason && <span className="block">The bank could not send it: {reason} It is payable again.</span>}
							</span>
							<span className="figures flex flex-wrap gap-x-4">
								{bank
									? `${formatCents(cents)}, ${bankTexts[bank]}`
									: `${formatCount(tokens)} tokens, worth ${formatCents(cents)}`}
								<a
									href={`/api/creator/payouts/${number}/statement`}
									download
									className="inline-flex min-h-6 items-center underline underline-offset-4"
								>
									Statement, PDF
								</a>
							</span>
						</li>
					))}
				</ul>
			)}
		</Panel>
	</>
)
