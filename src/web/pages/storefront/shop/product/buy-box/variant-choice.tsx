import clsx from 'clsx'
import type { Product, Variant } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { choiceName, pricePerCan, smallestFirst } from '#web/features/catalog/product-labels.ts'

interface VariantChoiceProps {
	product: Product
	chosen: Variant
	onChoose: (sku: string) => void
}

/** Packs, sizes or amounts to choose between; the choice is in the URL. */
export function VariantChoice({ product, chosen, onChoose }: VariantChoiceProps) {
	if (product.variants.length < 2) return null
	// Sizes and amounts are a few letters: all of them fit one row, on a phone too.
	const isShort = product.category === 'merchandise' || product.category === 'gift-cards'
	return (
		<fieldset>
			<legend className="mb-2.5 font-medium text-sm">{choiceName(product.category)}</legend>
			<div className={isShort ? 'flex gap-2' : 'grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3'}>
				{smallestFirst(product.variants).map((variant) => {
					const details = [!isShort && formatCents(variant.priceCents), pricePerCan(product.category, variant)]
					return (
						<label
							key={variant.id}
							className={clsx(
								'grid min-h-12 content-center gap-0.5 rounded-2xl border-2 bg-card py-2.5 transition has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3',
								isShort ? 'min-w-0 flex-1 px-1 text-center' : 'px-3 sm:px-4',
								variant.available === 0 ? 'border-line border-dashed' : 'border-line hover:border-edge',
							)}
						>
							<input
								type="radio"
								name="variant"
								value={variant.sku}
								checked={variant.id === chosen.id}
								onChange={() => onChoose(variant.sku)}
								className="sr-only"
							/>
							<span className={clsx('font-semibold', variant.available === 0 && 'text-muted line-through')}>
								{variant.name}
							</span>
							<span className="figures text-muted text-sm empty:hidden">
								{variant.available === 0
									? 'Sold out'
									: details.filter(Boolean).map((detail) => (
											<span key={String(detail)} className="block">
												{detail}
											</span>
										))}
							</span>
						</label>
					)
				})}
			</div>
		</fieldset>
	)
}
