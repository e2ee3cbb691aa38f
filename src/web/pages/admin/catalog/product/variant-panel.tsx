import { useState } from 'react'
import type { RecordedVariant } from '#contracts/catalog/product-record.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { ProductSaver } from './use-save-product.ts'
import { VariantForm } from './variant-form.tsx'
import { writtenVariantOf } from './variant-schema.ts'

/** The sizes and packs of a product; the first one is what a buyer gets who chooses none. */
export function VariantPanel({ saver }: { saver: ProductSaver }) {
	const { variants } = saver.product
	const [shown, setShown] = useState<RecordedVariant | 'new' | null>(null)
	const close = () => setShown(null)
	const makeFirst = (first: RecordedVariant) =>
		void saver.save({ variants: [first, ...variants.filter(({ id }) => id !== first.id)].map(writtenVariantOf) })
	return (
		<div className="grid gap-4 px-5 py-4">
			{variants.length === 0 && <p className="text-muted text-sm">None yet. A product is sold by its variants.</p>}
			<ul className="grid divide-y divide-line empty:hidden">
				{variants.map((variant, at) => (
					<li key={variant.id} className="grid gap-x-4 gap-y-1 py-3 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
						<p className="min-w-0">
							<span className="font-semibold">{variant.name}</span>{' '}
							<span className="text-muted text-sm">{variant.sku}</span>
							{!variant.isActive && <Badge className="ml-2">Not sold</Badge>}
							<span className="block break-words text-muted text-sm">
								{variant.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') ||
									'Takes nothing from the shelf'}
							</span>
						</p>
						<p className="figures sm:text-right">
							<Money cents={variant.priceCents} className="font-semibold" />
							{variant.compareAtCents !== null && (
								<span className="block text-muted text-xs">
									apart <Money cents={variant.compareAtCents} />
								</span>
							)}
							<span className="block text-muted text-sm">
								{variant.units === null ? 'no stock kept' : `${variant.units.toLocaleString('en-US')} left`}
							</span>
						</p>
						<p className="flex flex-wrap gap-2 self-center">
							{at > 0 && (
								<Button look="quiet" size="small" onClick={() => makeFirst(variant)}>
									Show first<span className="sr-only">: {variant.name}</span>
								</Button>
							)}
							<Button look="outline" size="small" onClick={() => setShown(variant)}>
								Edit<span className="sr-only"> {variant.name}</span>
							</Button>
						</p>
					</li>
				))}
			</ul>
			<Button look="outline" size="small" className="min-h-10 justify-self-start" onClick={() => setShown('new')}>
				Add a variant
			</Button>
			<Sheet
				isOpen={shown !== null}
				onClose={close}
				side="right"
				title={shown === 'new' ? 'New variant' : 'Change the variant'}
			>
				{shown && <VariantForm saver={saver} variant={shown === 'new' ? null : shown} onClose={close} />}
			</Sheet>
		</div>
	)
}
