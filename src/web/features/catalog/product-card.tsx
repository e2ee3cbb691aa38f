import clsx from 'clsx'
import { useViewTransitionState } from 'react-router'
import type { ProductSummary, Variant } from '#contracts/catalog/catalog.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { itemOf } from '#web/features/cart/item-of.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProductComparison } from './product-comparison.tsx'
import {
	backdropOf,
	type Chosen,
	caffeineLabel,
	choiceName,
	isSoldOut,
	pricePerCan,
	shownVariant,
	smallestFirst,
	stockLabel,
	themeOf,
} from './product-labels.ts'

interface ProductCardProps {
	product: ProductSummary
	/** On the first screen. */
	priority?: boolean
	/** Level of its heading on the page. */
	as?: 'h2' | 'h3'
	/** The chosen facets of the list: the card shows a variant that has them. */
	chosen?: Chosen
	/** Said of it in this list: that a bundle holds the flavor asked for. */
	note?: string | undefined
	/** Stands at its foot. */
	foot?: React.ReactNode
}

/** How wide a picture stands on a card: a can is as high as a pack, and narrower. */
const cardSizesOf = (name: string): string =>
	name.startsWith('can-')
		? '(min-width: 1280px) 190px, (min-width: 768px) 20vw, 29vw'
		: '(min-width: 1280px) 250px, (min-width: 768px) 27vw, 38vw'

/** A product as the shop shows it: the whole card leads to its page, the button puts it in the cart. */
export function ProductCard({ product, priority = false, as: Heading = 'h3', chosen, note, foot }: ProductCardProps) {
	const { slug, name, flavor, category, variants, badge } = product
	const first = shownVariant(variants, chosen)
	const href = first === variants[0] || !first ? `/product/${slug}` : `/product/${slug}?variant=${first.sku}`
	const isOpening = useViewTransitionState(href)
	const [picture] = product.pictures
	const soldOut = isSoldOut(product)
	// Where nothing was asked for, the card stands for all of its sizes or amounts.
	const isAnyChoice = mustChoose(product) && !soldOut && !chosen?.price && first === variants[0]
	const cheapest = Math.min(...variants.map(({ priceCents }) => priceCents))
	const stock = first && stockLabel(first)
	return (
		<article
			style={themeOf(flavor)}
			className="group relative flex flex-col overflow-hidden rounded-card bg-card shadow-card transition-shadow focus-within:shadow-float hover:shadow-float"
		>
			<div className={clsx('relative grid aspect-[4/5] place-items-center overflow-hidden', backdropOf(product))}>
				{picture && (
					<Picture
						name={picture.name}
						alt=""
						sizes={cardSizesOf(picture.name)}
						priority={priority}
						className={clsx(
							'h-[84%] w-[84%] object-contain sm:drop-shadow-[0_18px_22px_rgb(0_0_0/0.35)] transition-transform duration-240 group-hover:-translate-y-1.5',
							soldOut && 'opacity-55 grayscale-50',
						)}
						style={isOpening ? { viewTransitionName: 'product-picture' } : {}}
					/>
				)}
				<div className="absolute top-3 left-3 flex flex-wrap gap-1.5 sm:top-4 sm:left-4">
					{stock && <Badge look={soldOut ? 'dark' : 'light'}>{stock}</Badge>}
					{badge && !soldOut && <Badge look="light">{badge}</Badge>}
				</div>
			</div>
			<div className="@container flex flex-1 flex-col gap-3 p-4 xl:p-5">
				<div className="grid gap-1">
					<Heading className="font-semibold text-[1.0625rem] leading-snug">
						<PageLink to={href} viewTransition className="after:absolute after:inset-0 after:rounded-card">
							{name}
						</PageLink>
					</Heading>
					<p className="line-clamp-2 text-muted text-sm">
						{flavor && category === 'energy-drink' ? sentence(flavor.notes) : product.summary}
					</p>
					<p className="figures text-sm empty:hidden">{caffeineLabel(product)}</p>
					{note && <p className="font-medium text-good text-sm">{note}</p>}
				</div>
				{first && (
					<div className="mt-auto flex items-end justify-between gap-2 @max-[14rem]:flex-col @max-[14rem]:items-stretch">
						<p className="grid leading-tight">
							<span>
								{isAnyChoice && cheapest < first.priceCents && 'From '}
								<Money cents={isAnyChoice ? cheapest : first.priceCents} className="font-semibold text-lg" />
							</span>
							{!isAnyChoice && <ProductComparison variant={first} className="text-[0.8125rem]" />}
							<span className="figures text-[0.8125rem] text-muted">
								{isAnyChoice
									? spanOf(variants)
									: [!name.includes(first.name) && first.name, pricePerCan(category, first)]
											.filter(Boolean)
											.join(' · ')}
							</span>
						</p>
						<CardAction product={product} shown={first} href={href} />
					</div>
				)}
				{foot}
			</div>
		</article>
	)
}

interface CardActionProps {
	product: ProductSummary
	shown: Variant
	href: string
}

/** Drinks are added as they are; where one must choose first, the button leads to the choice. */
function CardAction({ product, shown, href }: CardActionProps) {
	const add = useCart(({ add }) => add)
	if (isSoldOut(product)) return null
	if (mustChoose(product) || shown.available === 0)
		return (
			<PageLink
				to={href}
				viewTransition
				aria-label={`Choose ${choiceName(product.category).toLowerCase()} of ${product.name}`}
				className={buttonStyle({ look: 'outline', size: 'small' }, 'relative z-1 shrink-0')}
			>
				Choose {choiceName(product.category).toLowerCase()}
			</PageLink>
		)
	return (
		<AddButton
			size="small"
			label={`Add ${product.name}, ${shown.name}, to cart`}
			className="relative z-1 min-w-17 shrink-0"
			onAdd={() => add(itemOf(product, shown, 1)) > 0}
		>
			Add
		</AddButton>
	)
}

/** Gift cards need words, clothes a size. */
const mustChoose = ({ category, variants }: ProductSummary): boolean =>
	category === 'gift-cards' || (category === 'merchandise' && variants.length > 1)

/** "S to XXL" */
const spanOf = (variants: readonly Variant[]): string => {
	const names = smallestFirst(variants).map(({ name }) => name)
	return [...new Set([names[0], names.at(-1)])].join(' to ')
}

/** ["yuzu", "lemon"] → "Yuzu, lemon" */
const sentence = (notes: readonly string[]): string => {
	const text = notes.join(', ')
	return text.charAt(0).toUpperCase() + text.slice(1)
}
