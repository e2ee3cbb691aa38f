import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { earnedFreeText } from '#contracts/returns/return-days.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { myStanding, type WayToEarn } from '#contracts/tokens/my-tokens.ts'
import { useSuggestionCounts } from '#web/features/shop-suggestions/own-counts.ts'
import { partText } from '#web/features/tokens/earns.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

type Standing = ReplyOf<typeof myStanding>

/** What waits, what is held, and how to get more. */
export function TokenStanding({ userId }: { userId: string }) {
	const call = useCall()
	const standing = useQuery({
		queryKey: ['/api/tokens', 'me', userId, 'standing'],
		queryFn: () => call(myStanding, {}),
		staleTime: 30_000,
	})
	if (standing.isPending)
		return (
			<div role="status" className="grid gap-4">
				<span className="sr-only">Loading...</span>
				<Skeleton className="h-40 rounded-3xl" />
			</div>
		)
	if (standing.isError) return <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />
	return (
		<>
			<Waiting standing={standing.data} />
			<Expiring {...standing.data} />
			<Ways ways={standing.data.ways} />
		</>
	)
}

const orderLink = 'font-medium underline decoration-line underline-offset-4 hover:decoration-current'

function Waiting({ standing: { pending, held, waiting } }: { standing: Standing }) {
	if (pending + held === 0) return null
	return (
		<AccountPanel title="Not free yet" text={`Tokens of an order are free to use ${earnedFreeText}.`}>
			<dl className="figures grid grid-cols-2 gap-4">
				<div>
					<dt className="text-muted text-sm">Pending</dt>
					<dd className="font-semibold text-2xl">{formatCount(pending)}</dd>
				</div>
				<div>
					<dt className="text-muted text-sm">Held for an order</dt>
					<dd className="font-semibold text-2xl">{formatCount(held)}</dd>
				</div>
			</dl>
			{waiting.length > 0 && (
				<ul aria-label="Pending">
					{waiting.map(({ orderNumber, title, tokens, parts, maturesAt }) => (
						<li
							key={`${title} ${orderNumber} ${maturesAt}`}
							className="grid gap-x-6 gap-y-1 border-line border-t py-3.5 first:border-0 sm:flex sm:items-baseline sm:justify-between"
						>
							<span className="grid min-w-0">
								{title && <span className="font-medium">{title}</span>}
								{orderNumber && (
									<PageLink to={`/order/${orderNumber}`} className={orderLink}>
										Order {orderNumber}
									</PageLink>
								)}
								<span className="figures text-muted text-sm">{parts.map(partText).join('; ')}</span>
							</span>
							<span className="figures flex shrink-0 items-baseline gap-x-2 sm:grid sm:text-right">
								<span className="font-semibold">{formatCount(tokens)}</span>
								<span className="text-muted text-sm">
									free on <Day at={maturesAt} />
								</span>
							</span>
						</li>
					))}
				</ul>
			)}
		</AccountPanel>
	)
}

const Expiring = ({ expiring: lots, expiryMonths }: Pick<Standing, 'expiring' | 'expiryMonths'>) =>
	lots.length > 0 && (
		<AccountPanel
			title="Expires next"
			text={`Tokens that become free to use now last ${expiryMonths} months; those that expire first are spent first. We write to you 30 days and 7 days before.`}
		>
			<ul aria-label="Expires next">
				{lots.map(({ tokens, expiresAt }) => (
					<li
						key={`${expiresAt} ${tokens}`}
						className="figures flex items-baseline justify-between gap-6 border-line border-t py-3.5 first:border-0"
					>
						<span className="font-semibold">{formatCount(tokens)}</span>
						<span className="text-muted text-sm">
							until <Day at={expiresAt} />
						</span>
					</li>
				))}
			</ul>
		</AccountPanel>
	)

type Limits = Pick<WayToEarn, 'maxPerOrder' | 'maxPerMonth'>

/** "At most 5,000 for one order and 20,000 in one month." */
function limitText({ maxPerOrder, maxPerMonth }: Limits): string {
	const limits = [
		maxPerOrder === null ? '' : `${formatCount(maxPerOrder)} for one order`,
		maxPerMonth === null ? '' : `${formatCount(maxPerMonth)} in one month`,
	].filter(Boolean)
	return limits.length > 0 ? ` At most ${limits.join(' and ')}.` : ''
}

const wayTexts: Readonly<
	Record<WayToEarn['way'], { title: string; text: (tokens: string, limits: Limits) => string; to?: string }>
> = {
	purchase: {
		title: 'What you buy',
		text: (tokens, limits) =>
			`${tokens} for every whole dollar of drinks and merchandise that you pay with money.${limitText(limits)}`,
		to: '/shop',
	},
	code: { title: 'Codes under cans', text: () => 'Each is worth what its batch says.', to: '/claim' },
	'sign-up': { title: 'Your e-mail', text: (tokens) => `${tokens} once you have confirmed it.` },
	'first-order': {
		title: 'Your first order',
		text: (tokens) =>
			`${tokens} for an order of $20 and more, ${earnedFreeText}. Once for each mailbox, to a confirmed e-mail.`,
	},
	recipe: {
		title: 'A recipe of yours',
		text: (tokens, limits) => `${tokens} when we publish it.${limitText(limits)}`,
		to: '/mixology',
	},
	inviter: {
		title: 'A friend’s first order',
		text: (tokens, limits) => `${tokens}, free to use ${earnedFreeText}.${limitText(limits)}`,
	},
	birthday: {
		title: 'Your birthday',
		text: (tokens) =>
			`${tokens} each year, once you have told us the day. Once a year for each mailbox, to a confirmed e-mail.`,
		to: '/account?tab=preferences',
	},
}

const Ways = ({ ways }: { ways: readonly WayToEarn[] }) => (
	<AccountPanel
		title="Ways to earn"
		text="100 $UNTAPPED are $1 off an order. A reward without cash value, not transferable for money."
	>
		<ul>
			{ways.map(({ way, tokens, isDone, needsEmail, ...limits }) => {
				const { title, text, to } = wayTexts[way]
				return (
					<li key={way} className="flex items-start justify-between gap-6 border-line border-t py-3.5 first:border-0">
						<span className="grid min-w-0">
							{to ? (
								<PageLink to={to} className={orderLink}>
									{title}
								</PageLink>
							) : (
								<span className="font-medium">{title}</span>
							)}
							<span className="figures text-muted text-sm">{text(formatCount(tokens), limits)}</span>
						</span>
						<Badge look={isDone || needsEmail ? 'plain' : 'good'}>
							{isDone ? 'Done' : needsEmail ? 'Confirm your e-mail' : 'Open'}
						</Badge>
					</li>
				)
			})}
			<FoundShops />
		</ul>
	</AccountPanel>
)

/** Shops bring points, with which the leaderboard's first places win tokens. */
function FoundShops() {
	const { data } = useSuggestionCounts(true)
	const { waiting = 0, confirmed = 0, left = 1 } = data ?? {}
	const states = [waiting > 0 && `${waiting} waiting`, confirmed > 0 && `${confirmed} confirmed`].filter(Boolean)
	return (
		<li className="flex items-start justify-between gap-6 border-line border-t py-3.5">
			<span className="grid min-w-0">
				<PageLink to="/where-to-buy#suggest" className={orderLink}>
					A shop you find
				</PageLink>
				<span className="figures text-muted text-sm">
					No tokens by itself: points on the leaderboard, whose first places win some.
					{states.length > 0 && ` Yours: ${states.join(', ')}.`}
				</span>
			</span>
			<Badge look={left > 0 ? 'good' : 'plain'}>{left > 0 ? 'Open' : 'Enough for now'}</Badge>
		</li>
	)
}
