import Star from 'lucide-react/icons/star'
import type { Recipe } from '#contracts/mixology/recipes.ts'
import { rateRecipe } from '#contracts/mixology/responses.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useOwnResponse } from './use-own-response.ts'

const scale = [1, 2, 3, 4, 5]

/** Five stars to press; the one that stands takes the rating back. */
export function RateStars({ recipe: { slug, rating } }: { recipe: Recipe }) {
	const call = useCall()
	const { own, change, setRating, act } = useOwnResponse(slug)
	const stars = own?.stars ?? 0
	const rate = (pressed: number) =>
		act('Not rated', async (before) => {
			const next = pressed === before.stars ? null : pressed
			const answer = await call(rateRecipe, { params: { slug }, body: { stars: next } })
			await change({ stars: answer.stars })
			setRating(answer.rating)
		})
	return (
		<div className="grid gap-2">
			<p className="figures text-lg">
				{rating.count > 0 ? (
					<>
						<strong>{rating.average.toFixed(1)}</strong> of 5 from {rating.count}{' '}
						{rating.count === 1 ? 'rating' : 'ratings'}
					</>
				) : (
					'Nobody has rated it yet.'
				)}
			</p>
			{own?.isAuthor ? (
				<p className="text-muted text-sm">You wrote it, so its stars are for others to give.</p>
			) : (
				<fieldset className="flex">
					<legend className="mb-1 font-medium text-sm">{stars > 0 ? 'Your rating' : 'Rate it'}</legend>
					{scale.map((each) => (
						<button
							key={each}
							type="button"
							aria-pressed={each === stars}
							aria-label={`${each} ${each === 1 ? 'star' : 'stars'}`}
							onClick={() => void rate(each)}
							className="grid size-11 place-items-center rounded-lg hover:bg-ink/5"
						>
							<Star size={26} aria-hidden fill={each <= stars ? 'currentColor' : 'none'} />
						</button>
					))}
				</fieldset>
			)}
		</div>
	)
}
