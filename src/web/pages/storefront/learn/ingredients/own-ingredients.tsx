import type { CommonIngredient, listIngredients } from '#contracts/catalog/labels.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { spelledOut, themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ingredientListOf, ingredientsUrlOf, isOwnIn, purposeOf } from './view.ts'

interface OwnIngredientsProps {
	items: readonly CommonIngredient[]
	drinks: ReplyOf<typeof listIngredients>['drinks']
}

/** What makes each drink what it is: its taste and its color. */
export const OwnIngredients = ({ items, drinks }: OwnIngredientsProps) => (
	<section aria-labelledby="own" className="page-width grid gap-8 pb-16 lg:gap-12 lg:pb-28">
		<h2 id="own" className="display max-w-4xl text-4xl lg:text-6xl">
			And then two, by which {spelledOut(drinks.length).toLowerCase()} drinks differ
		</h2>
		<ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
			{drinks.map(({ slug, name, flavor, picture }) => {
				const own = ingredientListOf(items, slug).filter(isOwnIn(drinks.length))
				return (
					<li key={slug} style={themeOf(flavor)} className="grid content-start gap-4">
						<PageLink
							to={ingredientsUrlOf({ flavor: slug, purpose: null })}
							aria-label={`Ingredients of ${name}`}
							className="flavor-light grid h-56 place-items-center overflow-hidden rounded-card sm:h-72"
						>
							<Picture
								name={picture ?? ''}
								alt=""
								sizes="(min-width: 1024px) 170px, 140px"
								className="h-[112%] w-auto max-w-none translate-y-[2%] sm:drop-shadow-[0_18px_22px_rgb(0_0_0/0.35)]"
							/>
						</PageLink>
						<h3 className="font-semibold text-lg">{name}</h3>
						<ul className="grid gap-2 text-sm leading-snug sm:text-base">
							{own.map((ingredient) => (
								<li key={ingredient.key} className="border-line border-t pt-2">
									<span className="block text-muted text-xs">
										{purposeOf(ingredient) === 'color' ? 'Color' : 'Taste'}
									</span>
									<a href={`#${ingredient.key}`} className="rounded hover:underline">
										{ingredient.name}
									</a>
								</li>
							))}
						</ul>
					</li>
				)
			})}
		</ul>
	</section>
)
