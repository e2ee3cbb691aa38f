import { helpFor } from '#web/features/catalog/help-topics.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { countChosen, type ShopFilter, shopUrl } from './shop-filter.ts'

const everywhere = [
	['Energy Drinks', 'energy-drink'],
	['Bundles', 'bundle'],
	['Merchandise', 'merchandise'],
	['Gift Cards', 'gift-cards'],
] as const

/** Nothing answers: says why, and leads on. */
export function EmptyResults({ filter }: { filter: ShopFilter }) {
	const isNarrowed = countChosen(filter) > 0
	const text =
		filter.q && isNarrowed
			? `Nothing matches “${filter.q}” together with these filters.`
			: filter.q
				? `Nothing matches “${filter.q}”. Try a flavor, an ingredient, or a shorter word.`
				: 'No product has everything you chose. Take one of the filters away.'
	return (
		<EmptyState title="Nothing found" text={text}>
			<div className="flex flex-wrap justify-center gap-3">
				{filter.q && isNarrowed && (
					<PageLink to={shopUrl({ chosen: {}, q: filter.q, page: 1 })} className={buttonStyle()}>
						Search without filters
					</PageLink>
				)}
				<PageLink to="/shop" className={buttonStyle({ look: filter.q && isNarrowed ? 'outline' : 'action' })}>
					Show all products
				</PageLink>
			</div>
			{filter.q && <HelpFound q={filter.q} />}
			<ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1">
				{everywhere.map(([text, category]) => (
					<li key={category}>
						<PageLink
							to={`/shop?category=${category}`}
							className="inline-flex min-h-9 items-center text-sm underline hover:no-underline"
						>
							{text}
						</PageLink>
					</li>
				))}
			</ul>
		</EmptyState>
	)
}

/** A visitor who looks for something that is no product may be after an answer. */
function HelpFound({ q }: { q: string }) {
	const topics = helpFor(q)
	if (topics.length === 0) return null
	return (
		<ul aria-label="Help" className="flex flex-wrap justify-center gap-3">
			{topics.map(({ to, title }) => (
				<li key={to}>
					<PageLink to={to} className={buttonStyle({ look: 'outline' })}>
						{title}
					</PageLink>
				</li>
			))}
		</ul>
	)
}

/** A page after the last one: old links, and people who try. */
export const NoSuchPage = ({ filter }: { filter: ShopFilter }) => (
	<EmptyState title={`There is no page ${filter.page}`} text="This list is shorter than that.">
		<PageLink to={shopUrl({ ...filter, page: 1 })} className={buttonStyle()}>
			Back to the first page
		</PageLink>
	</EmptyState>
)
