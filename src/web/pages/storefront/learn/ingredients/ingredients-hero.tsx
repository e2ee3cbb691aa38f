import type { listIngredients } from '#contracts/catalog/labels.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ingredientsUrlOf, type View } from './view.ts'

type Drinks = ReplyOf<typeof listIngredients>['drinks']

const sceneSizes = '(min-width: 1024px) 40vw, 90vw'
const canSizes = '(min-width: 1024px) 26vw, 62vw'

/** What the first screen shows: the flavor's scene, or the back of a can. */
export const heroOf = (flavor: string | null): { name: string; sizes: string } =>
	flavor ? { name: `hero-${flavor}`, sizes: sceneSizes } : { name: 'can-blood-orange-back', sizes: canSizes }

interface IngredientsHeroProps {
	drinks: Drinks
	view: View
	/** How many ingredients the list below has. */
	count: number
}

const chip =
	'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-white/30 pr-4 pl-2.5 font-medium text-sm transition hover:border-white aria-[current=true]:border-white aria-[current=true]:bg-white aria-[current=true]:text-night'

/** Whose ingredients, with the can they are in. */
export function IngredientsHero({ drinks, view, count }: IngredientsHeroProps) {
	const drink = drinks.find(({ slug }) => slug === view.flavor)
	return (
		<section aria-labelledby="ingredients-title" className="on-night relative isolate overflow-hidden">
			{drink && <div aria-hidden className="hero-light absolute inset-0 -z-1" />}
			<div className="page-width grid items-center gap-x-12 gap-y-8 pt-10 pb-12 lg:min-h-[34rem] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-10">
				<div className="grid min-w-0 gap-6">
					<h1 id="ingredients-title" className="display text-[clamp(3rem,8vw,7rem)]">
						{drink ? (
							<>
								Ingredients of <span className="flavor-text">{drink.name}</span>
							</>
						) : (
							'Ingredients. All of them.'
						)}
					</h1>
					<p className="max-w-lg text-lg text-white/85">
						{drink
							? `The ${count} on the back of the can, in its order: what weighs most comes first. The two in color are its own.`
							: `${count} ingredients in ${drinks.length} drinks. What each of them is, what it does, and how much of it is in there where it acts.`}
					</p>
					<nav
						aria-label="List of one flavor"
						className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
					>
						<PageLink
							to={ingredientsUrlOf({ ...view, flavor: null })}
							preventScrollReset
							aria-current={view.flavor === null ? 'true' : undefined}
							className={`${chip} pl-4`}
						>
							All drinks
						</PageLink>
						{drinks.map(({ slug, name, flavor }) => (
							<PageLink
								key={slug}
								to={ingredientsUrlOf({ ...view, flavor: slug })}
								preventScrollReset
								aria-current={view.flavor === slug ? 'true' : undefined}
								className={chip}
							>
								<span
									aria-hidden
									style={themeOf(flavor)}
									className="size-6 rounded-full bg-linear-to-br from-(--from) to-(--to)"
								/>
								{name}
							</PageLink>
						))}
					</nav>
				</div>
				<div className="relative flex justify-center max-lg:order-first">
					{drink ? (
						<Picture
							key={drink.slug}
							name={`hero-${drink.slug}`}
							alt={`A cold can of UNTAPPED ${drink.name} among what it tastes of`}
							sizes={sceneSizes}
							priority
							className="h-auto max-h-[20rem] w-auto max-w-full animate-fade object-contain lg:max-h-[36rem]"
						/>
					) : (
						<>
							<span aria-hidden className="spectrum-light absolute inset-x-[8%] inset-y-[16%] -z-1 opacity-45" />
							<Picture
								name="can-blood-orange-back"
								alt="The back of a can of UNTAPPED Blood Orange with its ingredient list"
								sizes={canSizes}
								priority
								className="h-auto w-[min(62vw,17rem)] rotate-6 sm:drop-shadow-[0_30px_40px_rgb(0_0_0/0.5)] lg:w-[min(26vw,23rem)]"
							/>
						</>
					)}
				</div>
			</div>
		</section>
	)
}
