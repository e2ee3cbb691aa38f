import X from 'lucide-react/icons/x'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Facets } from './filter-panel.tsx'
import { countChosen, facetNames, type ShopFilter, shopUrl, toggledFilter } from './shop-filter.ts'

const chip =
	'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge/60 bg-card py-1 pr-2.5 pl-3.5 text-sm transition hover:border-ink'

/** What the shop is narrowed down by; each is a link that takes it away. */
export function ActiveFilters({ filter, facets }: { filter: ShopFilter; facets: Facets }) {
	if (countChosen(filter) === 0 && !filter.q) return null
	const wordsOf = (name: string, value: string) =>
		facets.find((facet) => facet.name === name)?.values.find((each) => each.value === value)?.name ?? value
	const { q: _, sort, ...withoutSearch } = filter
	const chips = [
		...(filter.q
			? [
					{
						words: `“${filter.q}”`,
						to: shopUrl({ ...withoutSearch, ...(sort && sort !== 'relevance' && { sort }), page: 1 }),
					},
				]
			: []),
		...facetNames.flatMap((name) =>
			(filter.chosen[name] ?? []).map((value) => ({
				words: wordsOf(name, value),
				to: shopUrl(toggledFilter(filter, name, value)),
			})),
		),
	]
	return (
		<ul aria-label="Active filters" className="flex flex-wrap gap-2">
			{chips.map(({ words, to }) => (
				<li key={to}>
					<PageLink to={to} preventScrollReset aria-label={`Remove ${words}`} className={chip}>
						{words} <X size={15} aria-hidden />
					</PageLink>
				</li>
			))}
			{chips.length > 1 && (
				<li>
					<PageLink
						to="/shop"
						preventScrollReset
						className="inline-flex min-h-9 items-center rounded-full px-3 font-semibold text-sm underline hover:no-underline"
					>
						Clear all
					</PageLink>
				</li>
			)}
		</ul>
	)
}
