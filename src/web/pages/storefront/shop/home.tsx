import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import './home/hero.css'
import './home/home.css'
import { organization, website } from '#web/seo/structured-data.ts'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { DrinkBenefits } from './home/benefits.tsx'
import { FlavorWall } from './home/flavor-wall.tsx'
import { Hero, heroPicture, heroSizes } from './home/hero.tsx'
import { HeroFigures } from './home/hero-figures.tsx'
import { MakeEarnFind } from './home/make-earn-find.tsx'
import { Mixology } from './home/mixology.tsx'
import { StarterPack } from './home/starter-pack.tsx'

const drinksQuery = queryOf(listProducts, { query: { category: 'energy-drink', sort: 'featured' } })
const bundlesQuery = queryOf(listProducts, { query: { category: 'bundle', sort: 'featured' } })
const drinkQuery = (slug: string) => queryOf(getProduct, { params: { slug } })

export const preload: Page['preload'] = async ({ queries }) => {
	const [drinks] = await Promise.all([queries.ensureQueryData(drinksQuery), queries.ensureQueryData(bundlesQuery)])
	const [first] = drinks.items
	if (first) await queries.ensureQueryData(drinkQuery(first.slug))
}

export const head: Page['head'] = ({ queries }) => {
	const [first] = queries.getQueryData(drinksQuery.queryKey)?.items ?? []
	return {
		title: 'UNTAPPED — Unleash your energy',
		description: `Energy drinks that say what is in them: ${first?.caffeineMg ?? 160} mg of caffeine a can, real fruit, and a reason for every ingredient.`,
		...(first && { hero: { name: heroPicture(first), sizes: heroSizes } }),
		data: [organization, website],
	}
}

export default function HomePage() {
	const { data: drinks } = useSuspenseQuery(drinksQuery)
	const { data: bundles } = useSuspenseQuery(bundlesQuery)
	const [shownSlug, setShownSlug] = useState(drinks.items[0]?.slug ?? '')
	const shown = drinks.items.find(({ slug }) => slug === shownSlug)
	const { data: detail } = useQuery({
		...drinkQuery(shownSlug),
		enabled: Boolean(shown),
		placeholderData: (previous) => previous,
	})
	const { data: first } = useQuery({ ...drinkQuery(drinks.items[0]?.slug ?? ''), enabled: drinks.items.length > 0 })
	const starter = bundles.items.find(({ slug }) => slug.includes('starter')) ?? bundles.items[0]
	return (
		<>
			{shown && (
				<div style={themeOf(shown.flavor)}>
					<Hero drinks={drinks.items} shown={shown} onShow={setShownSlug} />
					<HeroFigures drink={shown} nutrition={detail?.nutrition ?? null} />
				</div>
			)}
			<HydrateWhenSeen phoneRem={140}>
				<FlavorWall drinks={drinks.items} />
			</HydrateWhenSeen>
			<HydrateWhenSeen phoneRem={110}>{first && <DrinkBenefits product={first} />}</HydrateWhenSeen>
			<HydrateWhenSeen phoneRem={215}>
				{starter && <StarterPack product={starter} />}
				<Mixology />
				<MakeEarnFind />
			</HydrateWhenSeen>
		</>
	)
}
