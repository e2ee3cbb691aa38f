import type { Variant } from '#contracts/catalog/catalog.ts'
import { formatCents } from '#contracts/shared/money.ts'

/** "Three 4-packs: $35.88": what the price is compared with stands beside it, so nothing looks reduced that is not. */
export function ProductComparison({
	variant: { compareAtCents, compareWith },
	className,
}: {
	variant: Pick<Variant, 'compareAtCents' | 'compareWith'>
	className: string
}) {
	if (compareAtCents === null || compareWith === null) return null
	return (
		<span className={`inline-block text-muted first-letter:uppercase ${className}`}>
			{compareWith}: {formatCents(compareAtCents)}
		</span>
	)
}
