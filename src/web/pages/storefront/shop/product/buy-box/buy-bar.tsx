import { type RefObject, useEffect, useState } from 'react'
import type { Product, Variant } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddButton } from '#web/features/cart/add-button.tsx'
import { choiceName, smallestFirst } from '#web/features/catalog/product-labels.ts'

interface BuyBarProps {
	product: Product
	chosen: Variant
	/** The price of as many as are wanted. */
	cents: number
	/** The price and the button on the page, for which it stands in. */
	below: RefObject<HTMLElement | null>
	onChoose: (sku: string) => void
	onAdd: () => boolean | Promise<boolean>
}

/** On phones, where the pictures fill the first screen: what it costs and the button, while those of the page are away. */
export function BuyBar({ product, chosen, cents, below, onChoose, onAdd }: BuyBarProps) {
	const isAway = useIsAway(below)
	return (
		<section aria-label="Buy" hidden={!isAway} className="buy-bar">
			{product.variants.length > 1 ? (
				<select
					aria-label={`${choiceName(product.category)} of ${product.name}`}
					value={chosen.sku}
					onChange={({ target }) => onChoose(target.value)}
					className="buy-bar-choice"
				>
					{smallestFirst(product.variants).map(({ sku, name, available }) => (
						<option key={sku} value={sku} disabled={available === 0}>
							{name}
							{available === 0 && ', sold out'}
						</option>
					))}
				</select>
			) : (
				<p className="buy-bar-choice truncate">{chosen.name}</p>
			)}
			<AddButton className="figures flex-1 whitespace-nowrap" onAdd={onAdd}>
				<span>
					Add
					<span className="sr-only">
						{' '}
						{product.name}, {chosen.name}, to cart
					</span>{' '}
					· {formatCents(cents)}
				</span>
			</AddButton>
		</section>
	)
}

function useIsAway(element: RefObject<HTMLElement | null>): boolean {
	const [isAway, setAway] = useState(false)
	useEffect(() => {
		if (!element.current) return
		const observer = new IntersectionObserver(([entry]) => entry && setAway(!entry.isIntersecting))
		observer.observe(element.current)
		return () => observer.disconnect()
	}, [element])
	return isAway
}
