import { PageLink } from '#web/lib/page-link.tsx'

/** An item by its name, leading to its page, with what tells it from others below. */
export const ItemLink = ({ sku, name, below = sku }: { sku: string; name: string; below?: string }) => (
	<>
		<PageLink
			to={`/admin/inventory/${encodeURIComponent(sku)}`}
			className="block w-fit font-medium underline-offset-2 hover:underline"
		>
			{name}
		</PageLink>
		<span className="figures block text-muted text-xs">{below}</span>
	</>
)
