import clsx from 'clsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { itemOf } from '#web/features/cart/item-of.ts'
import { isSoldOut, shownVariant, themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { hasPicture } from '#web/lib/pictures.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface FlavorSceneProps {
	drink: ProductSummary
	isMirrored: boolean
	/** From 1. */
	position: number
	all: number
}

/** The flavor's light, behind its picture. */
const lightAt = (side: string) =>
	`radial-gradient(ellipse 46rem 40rem at ${side} 54%, color-mix(in oklab, var(--from) 70%, transparent), color-mix(in oklab, var(--to) 42%, transparent) 45%, transparent)`

/** A letter of the display face is about half as wide as it is high: the word ends before the screen does. */
const wordSize = (word: string) => `min(30rem, 30vw, ${Math.round(190 / Math.max(1, word.length))}vw)`

/** A screen that belongs to one flavor: its ground, its light, its word. */
export function FlavorScene({ drink, isMirrored, position, all }: FlavorSceneProps) {
	const add = useCart(({ add }) => add)
	const { slug, name, flavor, summary, caffeineMg } = drink
	const shown = shownVariant(drink.variants)
	const hero = hasPicture(`hero-${slug}`) ? `hero-${slug}` : (drink.pictures[0]?.name ?? '')
	return (
		<section
			id={slug}
			aria-labelledby={`${slug}-title`}
			style={themeOf(flavor)}
			className="on-night relative isolate scroll-mt-16 overflow-hidden bg-(--ground)!"
		>
			<div aria-hidden className="absolute inset-0 -z-2" style={{ background: lightAt(isMirrored ? '24%' : '76%') }} />
			<p
				aria-hidden
				className={clsx(
					'display pointer-events-none absolute -bottom-[0.14em] -z-1 whitespace-nowrap leading-none text-white/7',
					isMirrored ? 'right-0' : 'left-0',
				)}
				style={{ fontSize: wordSize(flavor?.unleash ?? '') }}
			>
				{flavor?.unleash}
			</p>
			<div className="page-width grid items-center gap-x-12 py-14 lg:min-h-[44rem] lg:grid-cols-2 lg:py-10">
				<Picture
					name={hero}
					alt={drink.pictures[0]?.alt ?? name}
					sizes="(min-width: 1024px) 42vw, 90vw"
					className={clsx(
						'mx-auto h-auto max-h-[30rem] w-full object-contain sm:drop-shadow-[0_30px_40px_rgb(0_0_0/0.5)] lg:max-h-[42rem]',
						!isMirrored && 'lg:order-2',
					)}
				/>
				<div className="grid justify-items-start gap-6">
					<p className="figures text-sm text-white/75">
						{position} of {all}
					</p>
					<h2 id={`${slug}-title`} className="display text-[clamp(3.25rem,8vw,8rem)]">
						{name}
					</h2>
					<p className="font-semibold text-xl lg:text-2xl">{flavor?.mood}.</p>
					<ol aria-label="What you taste, in order" className="grid w-full max-w-md">
						{flavor?.notes.map((note, index) => (
							<li key={note} className="flex items-baseline gap-4 border-white/25 border-t py-2.5 text-lg">
								<span className="w-14 shrink-0 text-sm text-white/75">{['First', 'Then', 'Last'][index] ?? 'And'}</span>
								<span className="first-letter:uppercase">{note}</span>
							</li>
						))}
					</ol>
					<p className="max-w-md text-white/85">{summary}</p>
					<div className="flex flex-wrap items-center gap-3">
						{shown && !isSoldOut(drink) && (
							<AddButton
								look="volt"
								size="large"
								label={`Add ${shown.name} · ${formatCents(shown.priceCents)}, ${name}, to cart`}
								className="figures min-w-56"
								onAdd={() => add(itemOf(drink, shown, 1)) > 0}
							>
								Add {shown.name} · {formatCents(shown.priceCents)}
							</AddButton>
						)}
						<PageLink
							to={`/product/${slug}`}
							className={buttonStyle({ look: 'outline', size: 'large' }, 'border-white/45!')}
						>
							All about it<span className="sr-only">: {name}</span>
						</PageLink>
					</div>
					<p className="figures text-sm text-white/75">{caffeineMg} mg of caffeine a can. For adults.</p>
				</div>
			</div>
		</section>
	)
}
