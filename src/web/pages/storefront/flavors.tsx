import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listProducts } from '../../../contracts/catalog.ts'
import { inWords, themeOf } from '../../features/catalog/product-words.ts'
import { queryOf } from '../../lib/query.ts'
import type { Page } from '../../page.ts'
import { Picture } from '../../ui/picture.tsx'
import { answersIn } from './flavors/flavour-quiz.ts'
import { FlavourScene } from './flavors/flavour-scene.tsx'
import { Quiz } from './flavors/quiz.tsx'

const drinksQuery = queryOf(listProducts, { query: { category: 'energy-drink', sort: 'featured' } })

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(drinksQuery)

export const head: Page['head'] = ({ queries }) => {
	const first = queries.getQueryData(drinksQuery.queryKey)?.items[0]
	return {
		title: 'Flavors',
		description:
			'All UNTAPPED flavors by mood, with what you taste first and what stays, and five questions that find yours.',
		...(first && { hero: { name: first.pictures[0]?.name ?? '', sizes: '(min-width: 1024px) 11vw, 22vw' } }),
	}
}

export default function FlavorsPage() {
	const [search] = useSearchParams()
	const { data } = useSuspenseQuery(drinksQuery)
	const drinks = data.items
	return (
		<>
			<section aria-labelledby="flavors-title" className="on-night overflow-hidden">
				<div className="page-width grid gap-8 pt-12 lg:pt-16">
					<div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
						<h1 id="flavors-title" className="display text-[clamp(3.5rem,12vw,10.5rem)]">
							{inWords(drinks.length)} moods
						</h1>
						<div className="grid max-w-sm gap-3 pb-2 text-lg text-white/85">
							<p>Pick by what you are about to do. Or let five questions pick for you.</p>
							<a
								href="#quiz"
								className="w-fit rounded border-volt border-b-2 py-1 font-semibold text-white hover:border-transparent"
							>
								Find your flavor
							</a>
						</div>
					</div>
					<nav aria-label="All flavors" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
						<ul className="grid min-w-[46rem] grid-cols-8">
							{drinks.map(({ slug, name, flavour, pictures }, index) => (
								<li key={slug} style={themeOf(flavour)}>
									<a
										href={`#${slug}`}
										className="group relative grid h-56 place-items-center overflow-hidden rounded-t-2xl lg:h-80 -outline-offset-4"
									>
										<span
											aria-hidden
											className="absolute inset-x-0 bottom-0 h-1/3 bg-linear-to-t from-(--to) to-transparent opacity-60 transition-[height] duration-240 group-hover:h-full group-focus-visible:h-full"
										/>
										<FlavourCan name={pictures[0]?.name ?? ''} label={name} isFirst={index < 6} />
									</a>
								</li>
							))}
						</ul>
					</nav>
				</div>
			</section>
			{drinks.map((drink, index) => (
				<FlavourScene
					key={drink.slug}
					drink={drink}
					isMirrored={index % 2 === 1}
					position={index + 1}
					all={drinks.length}
				/>
			))}
			<Quiz drinks={drinks} answers={answersIn(search)} />
		</>
	)
}

const FlavourCan = ({ name, label, isFirst }: { name: string; label: string; isFirst: boolean }) => (
	<Picture
		name={name}
		alt={label}
		sizes="(min-width: 1024px) 11vw, 22vw"
		priority={isFirst}
		className="relative h-[86%] w-auto translate-y-[12%] object-contain transition-transform duration-240 group-hover:translate-y-[4%] group-focus-visible:translate-y-[4%]"
	/>
)
