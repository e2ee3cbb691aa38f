import type { ReactNode } from 'react'
import { earnedFreeText } from '#contracts/returns/return-days.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { thousands } from '#contracts/shared/text.ts'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import { PageLink } from '#web/lib/page-link.tsx'

interface WayIn {
	title: string
	text: string
	/** What it brings today; 0 leaves it out. */
	tokens: number
}

const upTo = (max: number | null, of: string) => (max === null ? '' : ` At most ${thousands(max)} ${of}.`)

/** The ways in by the rules of today, with their limits. */
const waysIn = (rules: EarningRules): WayIn[] =>
	[
		{
			title: 'What you buy',
			tokens: rules.perDollar,
			text: `${thousands(rules.perDollar)} for every whole dollar of drinks and merchandise that you pay with money, free to use ${earnedFreeText}.${upTo(rules.maxPerOrder, 'for one order')}${upTo(rules.maxPerMonth, 'in one month')}`,
		},
		{
			title: 'Your first order',
			tokens: rules.firstOrder,
			text: `${thousands(rules.firstOrder)} once, for an order of ${formatCents(rules.friendMinCents)} and more, to a confirmed e-mail. They are free with what the order earns.`,
		},
		{
			title: 'Your e-mail',
			tokens: rules.signUp,
			text: `${thousands(rules.signUp)} once, when you confirm the e-mail of your account.`,
		},
		{
			title: 'A recipe of yours',
			tokens: rules.recipe,
			text: `${thousands(rules.recipe)} when we publish it, for ${thousands(rules.maxRecipesPerMonth)} in one month.`,
		},
		{
			title: 'A friend you bring',
			tokens: rules.inviter,
			text: `Your link is in your account. When a friend’s first order has ${formatCents(rules.friendMinCents)} of goods and more, you get ${thousands(rules.inviter)} and they ${thousands(rules.friend)}, unless it comes back. ${thousands(rules.maxFriendsPerMonth)} friends count in one month.`,
		},
		{
			title: 'Your birthday',
			tokens: rules.birthday,
			text: `${thousands(rules.birthday)} once a year, to a confirmed e-mail, if you tell us month and day. The year is none of our business.`,
		},
		{
			title: 'Anything else from us',
			tokens: 1,
			text: 'Prizes of a season on the leaderboard, the commission of creators who want it in tokens, and now and then a gift to say thank you or sorry.',
		},
	].filter(({ tokens }) => tokens > 0)

/** How tokens come to a member, and what they do at checkout. */
export const WaysToEarn = ({ rules }: { rules: EarningRules }) => (
	<div className="page-width grid gap-x-16 gap-y-16 py-16 lg:grid-cols-2 lg:py-24">
		<section aria-labelledby="ways-in" className="grid content-start gap-8">
			<h2 id="ways-in" className="display text-4xl lg:text-6xl">
				How you get it
			</h2>
			<ul>
				<Way
					title="A code under your can"
					text="Cans filled since June 2026 have one. It is worth what its batch says, and yours once you enter it."
				>
					<PageLink
						to="/claim"
						className="inline-flex min-h-6 items-center justify-self-start rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent"
					>
						Enter a code
					</PageLink>
				</Way>
				{waysIn(rules).map(({ title, text }) => (
					<Way key={title} title={title} text={text} />
				))}
			</ul>
		</section>
		<section aria-labelledby="ways-out" className="grid content-start gap-8">
			<h2 id="ways-out" className="display text-4xl lg:text-6xl">
				What it does
			</h2>
			<div className="on-night relative isolate grid content-between gap-10 overflow-hidden rounded-3xl p-7 sm:p-9 lg:min-h-[25rem]">
				<div
					aria-hidden
					className="spectrum-light absolute -right-1/4 -bottom-1/2 -z-1 size-[min(34rem,120%)] rounded-full opacity-35"
				/>
				<p className="display figures text-[clamp(4.5rem,10vw,8.5rem)]">
					100 <span className="text-volt">= $1</span>
				</p>
				<div className="grid justify-items-start gap-3">
					<h3 className="font-semibold text-2xl">Paying with it</h3>
					<p className="max-w-md text-white/85 leading-relaxed">
						A hundred tokens take a dollar off the goods of an order at checkout, as many as you like. When the order is
						not paid or goes back, so do they.
					</p>
				</div>
			</div>
		</section>
	</div>
)

const Way = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
	<li className="grid gap-2 border-ink border-t-2 py-5">
		<h3 className="font-semibold text-2xl">{title}</h3>
		<p className="figures max-w-md text-muted leading-relaxed">{text}</p>
		{children}
	</li>
)
