import { useSuspenseQuery } from '@tanstack/react-query'
import { tokenSeals, tokenSupply } from '../../../contracts/tokens.ts'
import { Faq } from '../../features/faq/faq.tsx'
import { PageLink } from '../../lib/page-link.tsx'
import { queryOf } from '../../lib/query.ts'
import type { Page } from '../../page.ts'
import { questionsData } from '../../structured-data.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Chain } from './token/chain.tsx'
import { tokenQuestions } from './token/faq.ts'
import { Supply } from './token/supply.tsx'

const supplyQuery = { ...queryOf(tokenSupply, {}), staleTime: 30_000 }

const sealsQuery = { ...queryOf(tokenSeals, { query: { limit: '7' } }), staleTime: 30_000 }

export const preload: Page['preload'] = ({ queries }) =>
	Promise.all([queries.ensureQueryData(supplyQuery), queries.ensureQueryData(sealsQuery)])

export const head: Page['head'] = () => ({
	title: '$UNTAPPED, our loyalty reward',
	description:
		'How $UNTAPPED is earned, what it is for and what it is not, with every token there is counted in public.',
	data: [questionsData(tokenQuestions)],
})

const ways = [
	{
		title: 'A code under your can',
		text: 'Every can has one. It is worth what its batch says, and yours once you enter it.',
		isOpen: true,
		to: '/claim',
		action: 'Enter a code',
	},
	{
		title: 'A gift from us',
		text: 'Now and then we put tokens into accounts, to say thank you or sorry. The entry says which.',
		isOpen: true,
	},
	{
		title: 'What you buy',
		text: 'Tokens for every whole dollar of drinks and merchandise, yours once the time for returns is over.',
		isOpen: false,
	},
	{
		title: 'Paying with them',
		text: 'A hundred tokens take a dollar off your order at checkout, in part or in full up to a limit per order.',
		isOpen: false,
	},
] as const

const nots = [
	'Not money: it has no cash value and is never paid out.',
	'Not an investment: nobody promises that it will be worth more, and it cannot be traded.',
	'Not for sale: you cannot buy it, and it goes from no account to another.',
	'Not on a blockchain: it is a table in our database that nobody, us included, can quietly rewrite.',
]

export default function TokenPage() {
	const { data: supply } = useSuspenseQuery(supplyQuery)
	const { data: seals } = useSuspenseQuery(sealsQuery)
	return (
		<>
			<section aria-labelledby="token-title" className="on-night relative isolate overflow-hidden">
				<div
					aria-hidden
					className="spectrum-light absolute -top-[45%] -right-[10%] -z-1 size-[min(54rem,130vw)] rounded-full opacity-40"
				/>
				<div className="page-width grid gap-8 pt-16 pb-14 lg:pt-24 lg:pb-20">
					<h1 id="token-title" className="display text-[clamp(3.5rem,13vw,12rem)] normal-case">
						$UNTAPPED
					</h1>
					<p className="max-w-2xl text-xl text-white/85 leading-relaxed lg:text-2xl">
						A thank-you that you can count. It is a loyalty reward and has no cash value; what makes it worth looking at
						is that every single one is accounted for, in public, below.
					</p>
					<div className="flex flex-wrap gap-3">
						<PageLink to="/claim" className={buttonStyle({ look: 'volt', size: 'large' })}>
							Enter a code
						</PageLink>
						<PageLink to="/account?tab=tokens" className={buttonStyle({ look: 'outline', size: 'large' })}>
							Your tokens
						</PageLink>
					</div>
				</div>
			</section>
			<Supply supply={supply} />
			<section aria-labelledby="ways" className="page-width grid gap-10 py-16 lg:py-24">
				<h2 id="ways" className="display text-4xl lg:text-6xl">
					In and out
				</h2>
				<ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
					{ways.map((way) => (
						<li key={way.title} className="grid content-start justify-items-start gap-2 border-ink border-t-2 pt-5">
							<p className={way.isOpen ? 'font-semibold text-good text-sm' : 'font-semibold text-muted text-sm'}>
								{way.isOpen ? 'Open' : 'Not open yet'}
							</p>
							<h3 className="font-semibold text-2xl">{way.title}</h3>
							<p className="max-w-md text-muted leading-relaxed">{way.text}</p>
							{'to' in way && (
								<PageLink
									to={way.to}
									className="mt-1 inline-flex min-h-6 items-center rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent"
								>
									{way.action}
								</PageLink>
							)}
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="nots" className="bg-volt text-night [--focus:#0a0a0f]">
				<div className="page-width grid gap-8 py-16 lg:py-24">
					<h2 id="nots" className="font-semibold text-lg">
						What it is not
					</h2>
					<ul className="grid gap-5">
						{nots.map((text) => {
							const [short, long] = text.split(': ')
							return (
								<li
									key={text}
									className="grid gap-x-10 gap-y-1 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:items-baseline"
								>
									<span className="display text-[clamp(2rem,4.6vw,4.25rem)]">{short}</span>
									<span className="max-w-md text-lg first-letter:uppercase">{long}</span>
								</li>
							)
						})}
					</ul>
				</div>
			</section>
			<Chain seals={seals.items} sealedDays={supply.sealedDays} />
			<section aria-labelledby="token-faq" className="bg-card">
				<div className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_2fr] lg:py-24">
					<h2 id="token-faq" className="display text-4xl lg:text-6xl">
						Fair questions
					</h2>
					<Faq questions={tokenQuestions} />
				</div>
			</section>
		</>
	)
}
