import type { RecipeSalesFigures } from '#contracts/creators/recipe-sales.ts'
import type { OwnRecipeSummary } from '#contracts/mixology/own-recipes.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { recipeStateLabels } from '#web/features/recipes/recipe-states.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** A recipe with where it stands and what people make of it. */
export const OwnRecipeRow = ({
	recipe,
	sales,
}: {
	recipe: OwnRecipeSummary
	sales: RecipeSalesFigures | undefined
}) => {
	const { id, title, state, slug, isPublic, saves, remixes, rating, updatedAt } = recipe
	const label = recipeStateLabels[state]
	return (
		<li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-card p-5 shadow-card">
			<div className="grid min-w-0 gap-1">
				<p className="flex flex-wrap items-center gap-3">
					<PageLink
						to={`/creator/mixology/${id}`}
						className="font-semibold text-lg after:absolute after:inset-0 after:rounded-card"
					>
						{title || 'Without a name'}
					</PageLink>
					<Badge look={label.look}>{label.text}</Badge>
					{isPublic && state !== 'approved' && <Badge look="good">The approved one is public</Badge>}
				</p>
				<p className="text-muted text-sm">
					Changed <Day at={updatedAt} />
				</p>
				{sales && <Sold sales={sales} />}
			</div>
			<div className="figures flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
				<span>{counted(saves, 'save', 'saves')}</span>
				<span>{counted(remixes, 'remix', 'remixes')}</span>
				<span>{rating.count > 0 ? `${rating.average.toFixed(1)} of 5 (${rating.count})` : 'No ratings'}</span>
				{isPublic && slug && (
					<PageLink
						to={`/mixology/${slug}`}
						className="relative inline-flex min-h-8 items-center rounded font-semibold underline underline-offset-4"
					>
						Public page
					</PageLink>
				)}
			</div>
		</li>
	)
}

/** What "add all to cart" sold, and what remixes of it brought. */
const Sold = ({ sales: { orders, units, baseCents, royaltyCents } }: { sales: RecipeSalesFigures }) => (
	<p className="figures text-sm">
		{orders > 0 &&
			`Sold by “add all to cart”: ${formatCount(units)} packs in ${counted(orders, 'order', 'orders')}, ${formatCents(baseCents)} of goods.`}
		{royaltyCents > 0 && ` Remixes of it brought you ${formatCents(royaltyCents)}.`}
	</p>
)
