import { useSuspenseQuery } from '@tanstack/react-query'
import { getEarningRules } from '#contracts/tokens/earning-rules.ts'
import { tokenSeals, tokenSupply } from '#contracts/tokens/tokens.ts'
import { FaqSection } from '#web/features/faq/faq-section.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { questionsData } from '#web/seo/structured-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { tokenQuestions } from './token/faq.ts'
import { SealChain } from './token/seals.tsx'
import { Supply } from './token/supply.tsx'
import { WaysToEarn } from './token/ways-to-earn.tsx'
import { WhatTokensAreNot } from './token/what-tokens-are-not.tsx'

const heroSizes = '(min-width: 1024px) 25rem, 17rem'

const supplyQuery = { ...queryOf(tokenSupply, {}), staleTime: 30_000 }

const rulesQuery = queryOf(getEarningRules, {})

const sealsQuery = { ...queryOf(tokenSeals, { query: { limit: '7' } }), staleTime: 30_000 }

export const preload: Page['preload'] = ({ queries }) =>
	Promise.all([
		queries.ensureQueryData(supplyQuery),
		queries.ensureQueryData(rulesQuery),
		queries.ensureQueryData(sealsQuery),
	])

export const head: Page['head'] = () => ({
	title: '$UNTAPPED, our loyalty reward',
	description:
		'Where $UNTAPPED comes from, what it will be for and what it is not, with every token there is counted in public.',
	hero: { name: 'can-underside', sizes: heroSizes },
	data: [questionsData(tokenQuestions)],
})

export default function TokenPage() {
	const { data: supply } = useSuspenseQuery(supplyQuery)
	const { data: rules } = useSuspenseQuery(rulesQuery)
	const { data: seals } = useSuspenseQuery(sealsQuery)
	return (
		<>
			<section aria-labelledby="token-title" className="on-night relative isolate overflow-hidden">
				<div
					aria-hidden
					className="spectrum-light absolute -top-[35%] -right-[12%] -z-2 size-[min(54rem,130vw)] rounded-full opacity-40"
				/>
				<div className="page-width grid gap-x-10 pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:pt-16">
					<h1
						id="token-title"
						className="display whitespace-nowrap text-[clamp(4.25rem,20.5vw,18.5rem)] normal-case leading-none lg:col-span-2"
					>
						$UNTAPPED
					</h1>
					<div className="grid content-start gap-8 pt-8 pb-14 lg:pt-12 lg:pb-20">
						<p className="max-w-2xl text-xl text-white/90 leading-relaxed lg:text-2xl">
							A thank-you that you can count. It is a loyalty reward and has no cash value; what makes it worth looking
							at is that every single one is accounted for, in public, below.
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
					<Picture
						name="can-underside"
						alt="The underside of a can, with a code in three rows of four symbols and a date below it"
						sizes={heroSizes}
						priority
						className="-mb-[22%] mx-auto h-auto w-[min(17rem,70%)] sm:drop-shadow-[0_34px_40px_rgb(0_0_0/0.6)] lg:-mt-28 lg:-mb-32 lg:w-full"
					/>
				</div>
			</section>
			<Supply supply={supply} />
			<WaysToEarn rules={rules} />
			<WhatTokensAreNot />
			<SealChain seals={seals.items} sealedDays={supply.sealedDays} />
			<FaqSection id="token-faq" title="Fair questions" questions={tokenQuestions} className="bg-card" />
		</>
	)
}
