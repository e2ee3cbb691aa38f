import type { CommonIngredient } from '#contracts/catalog/labels.ts'
import { amountOf } from './view.ts'

interface IngredientWallProps {
	items: readonly CommonIngredient[]
	flavor: string | null
	/** Stands out: what no other drink has. */
	isOwn: (ingredient: CommonIngredient) => boolean
}

/** The list from the back of the can in the size of a poster; each name leads to what it is. */
export const IngredientWall = ({ items, flavor, isOwn }: IngredientWallProps) => (
	<p className="display text-[clamp(2rem,5.4vw,5rem)] leading-[1.16] [text-wrap:pretty]">
		{items.map((ingredient, index) => {
			const amount = amountOf(ingredient, flavor)
			return (
				<span key={ingredient.key}>
					<a
						href={`#${ingredient.key}`}
						className={
							isOwn(ingredient)
								? 'box-decoration-clone bg-linear-to-r bg-size-[100%_68%] from-(--from) to-(--to) bg-center bg-no-repeat px-[0.16em] text-night decoration-4 underline-offset-8 hover:underline'
								: 'rounded decoration-4 underline-offset-8 hover:underline'
						}
					>
						{/* One word, hyphen or not, stays in one piece. */}
						<span className={ingredient.name.includes(' ') ? '' : 'whitespace-nowrap'}>{ingredient.name}</span>
					</a>
					{index < items.length - 1 ? ',' : '.'}{' '}
					{amount && (
						<>
							<span className="figures whitespace-nowrap rounded-full bg-ink/8 px-[0.7em] py-[0.3em] align-[0.62em] font-sans font-semibold text-[clamp(0.75rem,0.26em,1.125rem)] normal-case tracking-normal">
								{amount}
							</span>{' '}
						</>
					)}
				</span>
			)
		})}
	</p>
)
