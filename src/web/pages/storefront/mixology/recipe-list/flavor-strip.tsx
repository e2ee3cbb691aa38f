import type { Flavor } from '#contracts/catalog/catalog.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { type RecipeListFilter, recipesUrl } from './recipe-filter.ts'

const pill =
	'inline-flex min-h-11 shrink-0 items-center gap-2.5 whitespace-nowrap rounded-full border border-edge px-4 font-medium text-sm transition hover:bg-ink/5 aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper'

interface FlavorStripProps {
	flavors: readonly Flavor[]
	filter: RecipeListFilter
}

/** The flavors as links, each in its colors. */
export function FlavorStrip({ flavors, filter: { flavor: chosen, ...others } }: FlavorStripProps) {
	return (
		<nav aria-label="Recipes by flavor" className="flavor-strip">
			<PageLink
				to={recipesUrl(others)}
				preventScrollReset
				aria-current={chosen === undefined ? 'true' : undefined}
				className={pill}
			>
				All flavors
			</PageLink>
			{flavors.map(({ slug, name, from, to }) => (
				<PageLink
					key={slug}
					to={recipesUrl({ ...others, flavor: slug })}
					preventScrollReset
					aria-current={chosen === slug ? 'true' : undefined}
					className={pill}
				>
					<span
						aria-hidden
						className="size-3.5 shrink-0 rounded-full ring-1 ring-ink/15"
						style={{ background: `linear-gradient(135deg, ${from}, ${to})` }}
					/>
					{name}
				</PageLink>
			))}
		</nav>
	)
}
