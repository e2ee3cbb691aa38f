import { useQuery } from '@tanstack/react-query'
import { getRecipePacks, type Recipe, type RecipePack } from '#contracts/mixology/recipes.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { queryOf } from '#web/lib/query.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** The packs for so many people, by what is in stock now. */
export function BuyDrinks({ recipe, people }: { recipe: Recipe; people: number }) {
	const input = { params: { slug: recipe.slug }, query: { servings: String(people) } }
	const { data, error, refetch } = useQuery({
		...queryOf(getRecipePacks, input),
		staleTime: 0,
		placeholderData: (before) => before,
	})
	const add = useCart((cart) => cart.add)
	const packs = data?.drinks.flatMap((drink) => drink.packs) ?? []
	const isCovered = data?.drinks.every((drink) => drink.isCovered) ?? false
	const addAll = () =>
		packs.reduce(
			(taken, { productId, variantId, name, picture, priceCents, quantity }) =>
				taken +
				add({ productId, variantId, name, image: picture, price: priceCents / 100, quantity, recipe: recipe.slug }),
			0,
		) > 0
	return (
		<section aria-labelledby="buy-title" className="no-print flavor-light rounded-card">
			<div className="m-1.5 grid gap-5 rounded-[1.25rem] bg-card p-5 sm:p-7">
				<h2 id="buy-title" className="font-semibold text-lg">
					The cans for {people} {people === 1 ? 'person' : 'people'}
				</h2>
				{error && <ErrorState error={error} onRetry={() => void refetch()} />}
				{!data && !error && <p className="min-h-24 text-muted text-sm">Looking at the stock…</p>}
				<ul className="grid gap-4">
					{data?.drinks.map((drink) => (
						<Drink key={drink.flavor} drink={drink} />
					))}
				</ul>
				{data && packs.length > 0 && (
					<AddButton size="large" onAdd={addAll}>
						Add all to cart
						<span className="figures">· {formatCents(data.totalCents)}</span>
					</AddButton>
				)}
				{data && !isCovered && (
					<p className="text-sm text-warn">
						There is not enough in stock for everybody at the moment. Fewer servings may work.
					</p>
				)}
				<p className="text-muted text-sm">
					Fruit, syrup and ice are yours to find. Set the servings above for more people.
				</p>
			</div>
		</section>
	)
}

/** "3 cans, of which 115 ml are left over" */
function coverText({ cansNeeded, leftoverCans, leftoverMl }: RecipePack): string {
	const left = [
		leftoverCans > 0 && `${leftoverCans} whole ${leftoverCans === 1 ? 'can' : 'cans'}`,
		leftoverMl > 0 && `${leftoverMl} ml of the last one opened`,
	].filter(Boolean)
	const needed = `It takes ${cansNeeded} ${cansNeeded === 1 ? 'can' : 'cans'}`
	return left.length > 0 ? `${needed}; ${left.join(' and ')} left over.` : `${needed}, and nothing is left over.`
}

const Drink = ({ drink }: { drink: RecipePack }) => (
	<li className="flex items-center gap-4">
		<Picture
			name={drink.packs[0]?.picture ?? `can-${drink.flavor}-front`}
			alt=""
			sizes="5rem"
			className="h-20 w-20 shrink-0 object-contain"
		/>
		<div className="grid gap-1">
			<ul className="grid">
				{drink.packs.map(({ variantId, name, quantity, priceCents }) => (
					<li key={variantId} className="font-semibold">
						{quantity} × {name} <span className="figures font-normal text-muted">{formatCents(priceCents)}</span>
					</li>
				))}
			</ul>
			{!drink.isCovered && <p className="font-semibold">{drink.name}</p>}
			<p className="figures text-muted text-sm">{coverText(drink)}</p>
		</div>
	</li>
)
