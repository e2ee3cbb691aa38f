import { useInfiniteQuery } from '@tanstack/react-query'
import { myEntries, type TokenEntry } from '#contracts/tokens/tokens.ts'
import { ShowMore } from '#web/features/paging/show-more.tsx'
import { partText } from '#web/features/tokens/earns.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { pagesOf } from '#web/lib/pages-of.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { BalanceCard } from './balance-card.tsx'
import { AccountPanel } from './parts/panel.tsx'
import { Friends } from './tokens/friends.tsx'
import { TokenStanding } from './tokens/standing.tsx'
import { TokenRecords } from './tokens/token-records.tsx'

/** What the member holds, and every entry that it is made of. */
export const TokenBalance = ({ userId }: { userId: string }) => (
	<>
		<BalanceCard userId={userId} className="min-h-64">
			{(balance) => (
				<div className="grid justify-items-start gap-5">
					<p className="max-w-md text-white/85">
						{balance === 0
							? 'Nothing here yet. Cans filled since June 2026 have a code on the bottom that puts some in.'
							: 'Yours to use at checkout: 100 take $1 off. It is a reward and has no cash value.'}
					</p>
					<div className="flex flex-wrap gap-3">
						<PageLink to="/claim" className={buttonStyle({ look: 'volt' })}>
							Enter a code
						</PageLink>
						<PageLink to="/token" className={buttonStyle({ look: 'outline' })}>
							What $UNTAPPED is
						</PageLink>
					</div>
				</div>
			)}
		</BalanceCard>
		<TokenStanding userId={userId} />
		<Friends />
		<Entries userId={userId} />
		<TokenRecords />
	</>
)

function Entries({ userId }: { userId: string }) {
	const call = useCall()
	const entries = useInfiniteQuery(
		pagesOf(['/api/tokens', 'me', userId, 'entries'], (from) => call(myEntries, { query: { limit: '20', ...from } })),
	)
	const shown = entries.data?.pages.flatMap(({ items }) => items) ?? []
	if (entries.isSuccess && shown.length === 0) return null
	return (
		<AccountPanel
			title="Every entry"
			text="Newest first. Entries are only ever added; what was wrong is taken back by another."
		>
			{entries.isPending ? (
				<div role="status" className="grid gap-4">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-12" />
					<Skeleton className="h-12" />
				</div>
			) : entries.isError && shown.length === 0 ? (
				<ErrorState error={entries.error} onRetry={() => void entries.refetch()} />
			) : (
				<>
					<ul aria-label="Entries">
						{shown.map((entry) => (
							<Entry key={`${entry.id} ${entry.account}`} entry={entry} />
						))}
					</ul>
					<ShowMore pages={entries} className="mt-4 justify-self-center" />
				</>
			)}
		</AccountPanel>
	)
}

const accountLabels = { available: '', pending: ' · not free yet', held: ' · set aside for an order' } as const
const signed = (amount: number) => amount.toLocaleString('en-US', { signDisplay: 'exceptZero' })

const Entry = ({ entry }: { entry: TokenEntry }) => (
	<li className="flex items-baseline justify-between gap-6 border-line border-t py-3.5 first:border-0">
		<span className="grid min-w-0">
			<span className="font-medium">{entry.title}</span>
			<span className="text-muted text-sm">
				<Day at={entry.at} />
				{accountLabels[entry.account]}
				{entry.order && (
					<>
						{' · '}
						<PageLink to={`/order/${entry.order}`} className="underline underline-offset-4">
							Order {entry.order}
						</PageLink>
					</>
				)}
				{entry.cause && (
					<>
						{' · '}
						<PageLink to={entry.cause.path} className="underline underline-offset-4">
							{entry.cause.name}
						</PageLink>
					</>
				)}
			</span>
			{entry.parts && <span className="figures text-muted text-sm">{entry.parts.map(partText).join('; ')}</span>}
		</span>
		<span className="figures grid shrink-0 text-right">
			<span className={entry.amount > 0 ? 'font-semibold text-good' : 'font-semibold'}>{signed(entry.amount)}</span>
			<span className="text-muted text-sm">{entry.balanceAfter.toLocaleString('en-US')} after it</span>
		</span>
	</li>
)
