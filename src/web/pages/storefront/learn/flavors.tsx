import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listProducts } from '#contracts/catalog/catalog.ts'
import { spelledOut } from '#web/features/catalog/product-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { quizAnswersIn } from './flavors/flavor-quiz.ts'
import { FlavorScene } from './flavors/flavor-scene.tsx'
import { FlavorGallery, wallSizes } from './flavors/flavor-wall.tsx'
import { Quiz } from './flavors/quiz.tsx'

const drinksQuery = queryOf(listProducts, { query: { category: 'energy-drink', sort: 'featured' } })

export const query: Page['query'] = quizAnswersIn

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(drinksQuery)

export const head: Page['head'] = ({ queries }) => {
	const first = queries.getQueryData(drinksQuery.queryKey)?.items[0]
	return {
		title: 'Flavors',
		description:
			'All UNTAPPED flavors by mood, with what you taste first and what stays, and five questions that find yours.',
		...(first && { hero: { name: first.pictures[0]?.name ?? '', sizes: wallSizes } }),
	}
}

export default function FlavorsPage() {
	const [search] = useSearchParams()
	const { data } = useSuspenseQuery(drinksQuery)
	const drinks = data.items
	return (
		<>
			<section aria-labelledby="flavors-title" className="on-night relative isolate overflow-hidden">
				<span
					aria-hidden
					className="spectrum-light absolute inset-x-0 -bottom-24 -z-1 mx-auto h-72 w-[92%] rounded-full opacity-40"
				/>
				<div className="page-width grid gap-10 pt-12 lg:gap-14 lg:pt-16">
					<div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
						<h1 id="flavors-title" className="display text-[clamp(3.5rem,9.4vw,8rem)]">
							{spelledOut(drinks.length)} flavors
						</h1>
						<div className="grid max-w-sm justify-items-start gap-5 pb-2 text-lg text-white/85">
							<p>Each has a mood of its own. Pick by what you are about to do, or let five questions pick for you.</p>
							<a href="#quiz" className={buttonStyle({ look: 'volt', size: 'large' })}>
								Find your flavor
							</a>
						</div>
					</div>
					<FlavorGallery drinks={drinks} />
				</div>
			</section>
			{drinks.map((drink, index) => (
				<FlavorScene
					key={drink.slug}
					drink={drink}
					isMirrored={index % 2 === 1}
					position={index + 1}
					all={drinks.length}
				/>
			))}
			<Quiz drinks={drinks} answers={quizAnswersIn(search)} />
		</>
	)
}
