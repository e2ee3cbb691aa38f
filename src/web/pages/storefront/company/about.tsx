import { useSuspenseQuery } from '@tanstack/react-query'
import { listProducts } from '#contracts/catalog/catalog.ts'
import { spelledOut } from '#web/features/catalog/product-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ProductionSteps } from './about/making.tsx'
import { People } from './about/people.tsx'
import { Principles } from './about/principles.tsx'
import { CompanyTimeline } from './about/timeline.tsx'

const drinksQuery = queryOf(listProducts, { query: { category: 'energy-drink', sort: 'featured' } })
const heroSizes = '(min-width: 1344px) 76rem, 96vw'

export const preload: Page['preload'] = ({ queries }) => queries.ensureQueryData(drinksQuery)

export const head: Page['head'] = () => ({
	title: 'About',
	description:
		'Who makes UNTAPPED, where and how: two founders, a kitchen in Kansas City, and a number on the front of every can.',
	hero: { name: 'lineup', sizes: heroSizes },
})

export default function AboutPage() {
	const { data: drinks } = useSuspenseQuery(drinksQuery)
	return (
		<>
			<section aria-labelledby="about-title" className="on-night relative isolate overflow-hidden">
				<div
					aria-hidden
					className="spectrum-light absolute top-1/2 left-1/2 -z-1 h-[26rem] w-[min(70rem,110vw)] -translate-x-1/2 rounded-full opacity-45"
				/>
				<div className="page-width grid justify-items-center gap-8 pt-14 text-center lg:pt-20">
					<h1 id="about-title" className="display text-[clamp(3.5rem,10vw,9rem)]">
						The number is on the front
					</h1>
					<p className="max-w-2xl text-lg text-white/85 lg:text-xl">
						{spelledOut(drinks.items.length)} drinks, developed in Kansas City, Missouri. Each says how much caffeine is
						in it before you turn it round. Why everything else is there, we say here.
					</p>
					<Picture
						name="lineup"
						alt={`The ${spelledOut(drinks.items.length).toLowerCase()} cans of the range, side by side`}
						sizes={heroSizes}
						priority
						className="h-auto w-full max-w-[76rem] pb-10 lg:pb-16"
					/>
				</div>
			</section>
			<section
				aria-labelledby="who"
				className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_1.2fr] lg:py-28"
			>
				<h2 id="who" className="display text-5xl lg:text-7xl">
					A tea blender and a man with a van
				</h2>
				<div className="grid gap-5 text-lg leading-relaxed">
					<p>
						Mara Lindqvist blended teas for eleven years. Theo Banks drove a route of corner stores, and carried other
						people’s energy drinks into them. He asked her one evening what was in one of those cans, and how much. She
						read the label twice, and could not say.
					</p>
					<p>
						That was the beginning. The first recipe, a blood orange with a bitter edge, took nine months at a kitchen
						table in the West Bottoms. The first thing they agreed on was that what is in a can would not be a secret.
					</p>
					<p className="text-muted">
						We are still small: twenty-three people in two places, owned by the two founders and the people who work
						here.
					</p>
				</div>
			</section>
			<ProductionSteps drinks={drinks.items} />
			<Principles />
			<CompanyTimeline />
			<People />
		</>
	)
}
