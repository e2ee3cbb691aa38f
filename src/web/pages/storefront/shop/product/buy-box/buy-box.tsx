import { lazy, useRef, useState } from 'react'
import type { Product, Variant } from '#contracts/catalog/catalog.ts'
import type { Gift, ShippingOffer } from '#contracts/pricing/pricing.ts'
import { formatCents, maxPerLine } from '#contracts/shared/money.ts'
import { calculateEarnedTokens } from '#contracts/tokens/earned-tokens.ts'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { itemOf } from '#web/features/cart/item-of.ts'
import { ProductComparison } from '#web/features/catalog/product-comparison.tsx'
import { pricePerCan, stockLabel } from '#web/features/catalog/product-labels.ts'
import { Earns } from '#web/features/tokens/earns.tsx'
import { retryLoad } from '#web/lib/retry-load.ts'
import { CanFigures } from '#web/pages/storefront/shop/product/facts/can-figures.tsx'
import { emptyGift, type GiftDraft } from '#web/pages/storefront/shop/product/gift/gift-draft.ts'
import type { GiftForm } from '#web/pages/storefront/shop/product/gift/gift-fields.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { HydrateWhenSeen } from '#web/ui/hydration/hydrate-when-seen.tsx'
import { WhenHydrated } from '#web/ui/hydration/when-hydrated.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { DeliveryByMail, DeliveryPromise } from './delivery.tsx'
import { OtherOffers } from './other-offers.tsx'
import { ProductHead } from './product-head.tsx'
import { VariantChoice } from './variant-choice.tsx'

const BuyBar = lazy(retryLoad(() => import('./buy-bar.tsx').then(({ BuyBar }) => ({ default: BuyBar }))))
const GiftFields = lazy(
	retryLoad(() =>
		import('#web/pages/storefront/shop/product/gift/gift-fields.tsx').then(({ GiftFields }) => ({
			default: GiftFields,
		})),
	),
)
const GiftPreview = lazy(
	retryLoad(() =>
		import('#web/pages/storefront/shop/product/gift/gift-preview.tsx').then(({ GiftPreview }) => ({
			default: GiftPreview,
		})),
	),
)

/** Where the fields will be, so that nothing moves when they come. */
const giftRoom = <div className="min-h-110" />

interface BuyBoxProps {
	product: Product
	methods: readonly ShippingOffer[]
	/** What goods earn today. */
	earning: EarningRules
	chosen: Variant
	onChoose: (sku: string) => void
}

/** Everything about buying: what it is, which one, how many, and what it costs. */
export function BuyBox({ product, methods, earning, chosen, onChoose }: BuyBoxProps) {
	const [quantity, setQuantity] = useState(1)
	const [gift, setGift] = useState<GiftDraft>(emptyGift)
	const [added, setAdded] = useState<string | null>(null)
	const add = useCart((cart) => cart.add)
	const buyRow = useRef<HTMLDivElement>(null)
	const giftForm = useRef<GiftForm>(null)
	const isGiftAsked = useRef(false)
	const isGift = product.category === 'gift-cards'
	const max = Math.min(maxPerLine, chosen.available)
	const wanted = Math.min(quantity, Math.max(1, max))
	const cents = chosen.priceCents * wanted
	const stock = stockLabel(chosen)

	const take = (given?: Gift): boolean => {
		const taken = add({ ...itemOf(product, chosen, wanted), ...(given && { gift: given }) })
		if (taken === 0) return false
		setAdded(`${taken} × ${product.variants.length > 1 ? chosen.name : product.name}`)
		return true
	}
	const addToCart = () => {
		if (!isGift) return take()
		isGiftAsked.current = true
		return giftForm.current?.submit() ?? false
	}

	return (
		<div className="grid min-w-0 content-start gap-5">
			<ProductHead product={product} />
			<CanFigures product={product} />
			<VariantChoice product={product} chosen={chosen} onChoose={onChoose} />
			<OtherOffers variants={product.variants} chosen={chosen} onChoose={onChoose} />
			{isGift && (
				<WhenHydrated before={giftRoom}>
					<GiftFields ref={giftForm} isAsked={isGiftAsked} onType={setGift} onGift={take} />
				</WhenHydrated>
			)}
			<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<Money cents={chosen.priceCents} className="font-semibold text-4xl tracking-tight" />
				<ProductComparison variant={chosen} className="text-base" />
				<span className="figures text-muted">{pricePerCan(product.category, chosen)}</span>
				{stock && <Badge look={chosen.available === 0 ? 'bad' : 'warn'}>{stock}</Badge>}
			</div>
			<div ref={buyRow} className="flex flex-wrap items-start gap-3">
				<Stepper label={product.name} value={wanted} onChange={setQuantity} max={Math.max(1, max)} />
				<AddButton size="large" className="flex-1 whitespace-nowrap px-3!" disabled={max === 0} onAdd={addToCart}>
					{max === 0 ? 'Sold out' : `Add to cart · ${formatCents(cents)}`}
				</AddButton>
			</div>
			{max > 0 && (
				<WhenHydrated>
					<BuyBar
						product={product}
						chosen={chosen}
						cents={cents}
						below={buyRow}
						onChoose={onChoose}
						onAdd={addToCart}
					/>
				</WhenHydrated>
			)}
			<Earns earns={earnedBy(earning, product, cents)} className="-mt-2" />
			<Added text={added} />
			{isGift && <DeliveryByMail />}
			{!isGift && max > 0 && (
				<HydrateWhenSeen>
					<DeliveryPromise methods={methods} variantId={chosen.id} addedCents={cents} />
				</HydrateWhenSeen>
			)}
			{isGift && (
				<WhenHydrated before={giftRoom}>
					<GiftPreview gift={gift} valueCents={chosen.priceCents} />
				</WhenHydrated>
			)}
			{product.advisory && <p className="text-muted text-sm leading-relaxed">{product.advisory}</p>}
		</div>
	)
}

const earnedBy = (rules: EarningRules, { id, category }: Product, cents: number) =>
	calculateEarnedTokens(rules, [{ productId: id, category, cents }], new Date())

function Added({ text }: { text: string | null }) {
	const setOpen = useCart((cart) => cart.setOpen)
	return (
		<div role="status" className="contents">
			{text && (
				<div className="-mt-2 flex animate-rise items-center justify-between gap-4 rounded-2xl bg-good/10 py-2 pr-2 pl-4">
					<p className="font-medium text-good">{text} added to your cart.</p>
					<Button look="quiet" size="small" onClick={() => setOpen(true)}>
						View cart
					</Button>
				</div>
			)}
		</div>
	)
}
