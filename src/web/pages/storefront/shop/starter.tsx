import { useSuspenseQuery } from '@tanstack/react-query'
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts'
import { spelledOut } from '#web/features/catalog/product-labels.ts'
import { FaqSection } from '#web/features/faq/faq-section.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { questionsData } from '#web/seo/structured-data.ts'
import { Picture } from '#web/ui/picture.tsx'
import { AfterTasting } from './starter/after-tasting.tsx'
import { BoxContents } from './starter/box-contents.tsx'
import { starterQuestions } from './starter/faq.ts'
import { PackBox } from './starter/pack-box.tsx'
import { tastingOrder } from './starter/tasting.ts'
import { TastingPlan } from './starter/tasting-plan.tsx'

const packQuery = queryOf(getProduct, { params: { slug: 'untapped-starter-pack' } })
const drinksQuery = queryOf(listProducts, { query: { category: 'energy-drink', sort: 'featured' } })
const heroSizes = '(min-width: 1024px) 52vw, 100vw'

export const preload: Page['preload'] = ({ queries }) =>
	Promise.all([queries.ensureQueryData(packQuery), queries.ensureQueryData(drinksQuery)])

export const head: Page['head'] = ({ queries }) => {
	const picture = queries.getQueryData(packQuery.queryKey)?.pictures[0]?.name
	return {
		title: 'The Starter Pack',
		description:
			'One can of every flavor and a steel bottle to keep: what is in the box, and in which order to taste it.',
		...(picture && { hero: { name: picture, sizes: heroSizes } }),
		data: [questionsData(starterQuestions)],
	}
}

export default function StarterPage() {
	const { data: pack } = useSuspenseQuery(packQuery)
	const { data: drinks } = useSuspenseQuery(drinksQuery)
	const [picture] = pack.pictures
	const tastes = tastingOrder(drinks.items, pack.contents)
	const extras = pack.contents.filter(({ slug }) => !tastes.some(({ drink }) => drink.slug === slug))
	return (
		<>
			<section aria-labelledby="starter-title" className="spectrum-wash overflow-hidden">
				<div className="page-width grid items-center gap-x-12 gap-y-8 py-12 lg:min-h-[44rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:py-16">
					<div className="grid justify-items-start gap-7">
						<h1 id="starter-title" className="display text-[clamp(3.25rem,8vw,8rem)]">
							Do not choose yet
						</h1>
						<p className="max-w-lg text-lg leading-relaxed lg:text-xl">
							You cannot know from a website which one is yours. So this is a box with all of them:{' '}
							{spelledOut(tastes.length).toLowerCase()} cans, one of each flavor, and a steel bottle that stays.
						</p>
						<PackBox product={pack} />
					</div>
					{picture && (
						<Picture
							name={picture.name}
							alt={picture.alt}
							sizes={heroSizes}
							priority
							className="mx-auto h-auto w-full max-w-[44rem] sm:drop-shadow-[0_18px_22px_rgb(0_0_0/0.35)]"
						/>
					)}
				</div>
			</section>
			<section aria-labelledby="inside" className="page-width grid gap-x-16 gap-y-8 py-16 lg:gap-y-12 lg:py-24">
				<div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
					<h2 id="inside" className="display text-5xl lg:text-7xl">
						In the box
					</h2>
					<ul className="flex flex-wrap gap-x-8 gap-y-1 text-lg">
						{pack.highlights.map((highlight) => (
							<li key={highlight}>{highlight}</li>
						))}
					</ul>
				</div>
				<BoxContents contents={pack.contents} drinks={drinks.items} />
			</section>
			<TastingPlan tastes={tastes} />
			<AfterTasting hasBottle={extras.some(({ slug }) => slug === 'steel-bottle')} />
			<FaqSection id="starter-faq" title="Before you order" questions={starterQuestions} className="bg-card">
				{pack.advisory && <p className="max-w-prose text-muted text-sm leading-relaxed">{pack.advisory}</p>}
			</FaqSection>
		</>
	)
}
