import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { shownVariant } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { hasPicture } from '#web/lib/pictures.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FlavorTabs } from './flavor-tabs.tsx'
import { wordScale } from './headline-size.ts'
import { useRotation } from './use-rotation.ts'

export const heroSizes = '(min-width: 1024px) 46rem, 80vw'

/** The drink among ice and fruit, or the plain can. */
export const heroPicture = ({ flavor, pictures }: ProductSummary): string =>
	flavor && hasPicture(`hero-${flavor.slug}`) ? `hero-${flavor.slug}` : (pictures[0]?.name ?? '')

interface HeroProps {
	drinks: readonly ProductSummary[]
	shown: ProductSummary
	onShow: (slug: string) => void
}

/** "Unleash your {product}." The flavor on show gives it its word, its light and its can. */
export function Hero({ drinks, shown, onShow }: HeroProps) {
	const { flavor, slug } = shown
	const frame = useRef<HTMLElement>(null)
	// Scenes that were on show stay, unseen, so that each can leave and come back without a gap.
	const [loaded, setLoaded] = useState<readonly ProductSummary[]>([shown])
	if (!loaded.includes(shown)) setLoaded([...loaded, shown])
	const next = drinks[(drinks.indexOf(shown) + 1) % drinks.length] ?? shown
	const rotation = useRotation(frame, next.slug, {
		onAhead: () => !loaded.includes(next) && setLoaded([...loaded, next]),
		onNext: onShow,
	})
	// What the page opens with stands at once; what is shown after it comes in.
	const [opening] = useState(slug)
	const comesIn = slug !== opening
	const word = flavor?.unleash ?? shown.name
	return (
		<section ref={frame} aria-label="Our flavors" className="hero on-night relative isolate overflow-hidden">
			<div aria-hidden className="hero-light absolute inset-0 -z-2" />
			<div className="hero-body page-width grid content-start">
				<div className="hero-head">
					<p
						key={`name-${slug}`}
						className={clsx(
							'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:text-base',
							comesIn && 'animate-fade',
						)}
					>
						<span className="rounded-full bg-white px-3.5 py-1 font-semibold text-night">
							{flavor?.name ?? shown.name}
						</span>
						<span className="text-white/85">{flavor?.mood}</span>
					</p>
					<h1 className="hero-line display" style={{ '--word': wordScale(word) } as React.CSSProperties}>
						Unleash your{' '}
						<span className="hero-room">
							<span key={slug} className={clsx('hero-word flavor-text', comesIn && 'animate-rise')}>
								{word}.
							</span>
						</span>
					</h1>
				</div>
				<div className="hero-stage">
					<div aria-hidden className="hero-bolt" />
					{loaded.map((drink) => (
						<HeroScene key={drink.slug} drink={drink} isShown={drink === shown} />
					))}
				</div>
				<HeroOffer drink={shown} />
			</div>
			<FlavorTabs
				drinks={drinks}
				shown={shown}
				isWanted={rotation.isWanted}
				isRunning={rotation.isRunning}
				onWant={rotation.setWanted}
				onShow={(slug) => {
					rotation.setWanted(false)
					onShow(slug)
				}}
			/>
		</section>
	)
}

const HeroScene = ({ drink, isShown }: { drink: ProductSummary; isShown: boolean }) => (
	<Picture
		name={heroPicture(drink)}
		alt={isShown ? (drink.pictures[0]?.alt ?? drink.name) : ''}
		sizes={heroSizes}
		priority={isShown}
		className={isShown ? 'hero-scene' : 'hero-scene is-away'}
	/>
)

function HeroOffer({ drink }: { drink: ProductSummary }) {
	const first = shownVariant(drink.variants)
	return (
		<div className="hero-offer">
			<p className="max-w-md text-white/85 leading-relaxed lg:text-xl">{drink.summary}</p>
			<div className="flex w-full flex-wrap gap-3">
				<PageLink
					to={`/product/${drink.slug}`}
					viewTransition
					className={buttonStyle({ look: 'volt', size: 'large' }, 'max-sm:flex-1')}
				>
					<span>
						Shop {drink.name}
						{first && (
							<span className="figures block font-medium text-sm">
								{first.name}, {formatCents(first.priceCents)}
							</span>
						)}
					</span>
				</PageLink>
				<PageLink
					to="/flavors"
					className={buttonStyle({ look: 'outline', size: 'large' }, 'border-white/45! max-sm:hidden')}
				>
					Find your flavor
				</PageLink>
			</div>
		</div>
	)
}
