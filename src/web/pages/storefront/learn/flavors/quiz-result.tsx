import type { RefObject } from 'react'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { itemOf } from '#web/features/cart/item-of.ts'
import { isSoldOut, shownVariant, themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Recommendation } from './flavor-quiz.ts'
import { quizUrl } from './flavor-quiz.ts'
import { ShareResult } from './share-result.tsx'

interface ResultProps {
	heading: RefObject<HTMLHeadingElement | null>
	drinks: readonly ProductSummary[]
	result: Recommendation
}

/** The flavor, why it is this one, and the one after it. */
export function Result({ heading, drinks, result }: ResultProps) {
	const add = useCart(({ add }) => add)
	const best = drinks.find(({ slug }) => slug === result.best.slug)
	const next = drinks.find(({ slug }) => slug === result.runnerUp?.slug)
	const shown = best && shownVariant(best.variants)
	if (!best) return null
	return (
		<div className="grid animate-rise items-center gap-x-14 gap-y-8 lg:grid-cols-[auto_minmax(0,1fr)]">
			<div className="flavor-light grid h-80 place-items-center rounded-card px-14 lg:h-[32rem] lg:px-24">
				<Picture
					name={best.pictures[0]?.name ?? ''}
					alt={best.pictures[0]?.alt ?? best.name}
					sizes="(min-width: 1024px) 280px, 180px"
					className="h-72 w-auto object-contain sm:drop-shadow-[0_18px_22px_rgb(0_0_0/0.35)] lg:h-[29rem]"
				/>
			</div>
			<div className="grid justify-items-start gap-6">
				<h3 id="quiz-title" ref={heading} tabIndex={-1} className="display text-[clamp(3rem,8vw,7rem)] outline-none">
					{best.name} is yours
				</h3>
				<ul className="grid gap-1.5 text-lg">
					{result.best.reasons.map((reason) => (
						<li
							key={reason}
							className="flex gap-3 before:mt-[0.65em] before:h-0.5 before:w-4 before:shrink-0 before:bg-night"
						>
							{reason}
						</li>
					))}
				</ul>
				<div className="flex flex-wrap gap-3">
					{shown && !isSoldOut(best) && (
						<AddButton size="large" className="figures min-w-60" onAdd={() => add(itemOf(best, shown, 1)) > 0}>
							Add {shown.name} to cart · {formatCents(shown.priceCents)}
						</AddButton>
					)}
					<PageLink
						to={`/product/${best.slug}`}
						className={buttonStyle({ look: 'outline', size: 'large' }, 'border-night! text-night!')}
					>
						See {best.name}
					</PageLink>
				</div>
				{next && (
					<p style={themeOf(next.flavor)} className="flex max-w-xl items-center gap-4 border-night/25 border-t pt-5">
						<span aria-hidden className="size-10 shrink-0 rounded-full bg-linear-to-br from-(--from) to-(--to)" />
						<span>
							Close behind:{' '}
							<PageLink to={`/product/${next.slug}`} className="rounded font-semibold underline underline-offset-4">
								{next.name}
							</PageLink>
							. {result.runnerUp?.reasons[0]}
						</span>
					</p>
				)}
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
					<ShareResult />
					<StartOver />
				</div>
				<p className="max-w-xl text-night/75 text-sm">
					For adults. Not recommended for children, pregnant or nursing women, or people sensitive to caffeine.
				</p>
			</div>
		</div>
	)
}

/** The quiz's answer to visitors who should not have caffeine: no drink of ours. */
export const CaffeineAdvice = ({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) => (
	<div className="grid animate-rise justify-items-start gap-6">
		<h3 id="quiz-title" ref={heading} tabIndex={-1} className="display text-[clamp(3rem,8vw,7rem)] outline-none">
			None of ours, then
		</h3>
		<p className="max-w-2xl text-lg">
			Every can we make has caffeine in it, and we do not recommend it to people who are sensitive to it, pregnant,
			nursing or under 18. A cold glass of water with a slice of blood orange is very good, too.
		</p>
		<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
			<PageLink to="/shop?category=merchandise" className={buttonStyle({ size: 'large' })}>
				Bottles, caps and shirts
			</PageLink>
			<StartOver />
		</div>
	</div>
)

const StartOver = () => (
	<PageLink
		to={quizUrl({})}
		preventScrollReset
		className="inline-flex min-h-11 items-center rounded font-semibold underline decoration-2 underline-offset-4"
	>
		Start over
	</PageLink>
)
