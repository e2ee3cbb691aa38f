import clsx from 'clsx'
import type { ListedVariant, ProductInList } from '#contracts/catalog/admin-products.ts'
import { categoryNames } from '#web/features/catalog/product-labels.ts'
import { productStatusLabels } from '#web/features/catalog/product-status-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { RowLink } from '#web/features/record-list/list-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day, Moment } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'

export const productColumns: ReadonlyArray<Column<ProductInList>> = [
	{
		head: 'Product',
		card: 'left',
		className: 'md:min-w-56 md:align-top',
		sort: { descending: 'name', ascending: 'name-desc' },
		cell: ({ id, name, slug, picture }) => (
			<span className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3">
				<span className="grid h-11 place-items-center overflow-hidden rounded-lg bg-sunken">
					{picture && <Picture name={picture} alt="" sizes="44px" className="max-h-11 w-full object-contain" />}
				</span>
				<span className="grid min-w-0">
					<RowLink to={`/admin/products/${id}`}>{name}</RowLink>
					<span className="truncate text-muted text-xs">/product/{slug}</span>
				</span>
			</span>
		),
	},
	{
		head: 'Status',
		card: 'right',
		className: 'md:align-top',
		cell: ({ status, publishAt }) => (
			<span className="grid justify-items-start gap-1 max-md:justify-items-end">
				<Badge look={productStatusLabels[status].look}>{productStatusLabels[status].text}</Badge>
				{publishAt && (
					<span className="whitespace-nowrap text-muted text-xs">
						<Moment at={publishAt} />
					</span>
				)}
			</span>
		),
	},
	{
		head: 'Category',
		card: 'fact',
		className: 'whitespace-nowrap md:align-top',
		cell: ({ category }) => categoryNames[category],
	},
	{
		head: 'Badge',
		card: 'fact',
		from: 'xl',
		className: 'whitespace-nowrap md:align-top',
		cell: ({ badge }) => badge ?? '—',
	},
	{
		head: 'Variants, prices and stock',
		card: 'wide',
		className: 'md:w-1/2 md:align-top',
		cell: ({ variants }) => <VariantList variants={variants} />,
	},
	{
		head: 'Changed',
		from: '2xl',
		isMuted: true,
		className: 'whitespace-nowrap md:align-top',
		cell: ({ updatedAt }) => <Day at={updatedAt} />,
	},
]

const VariantList = ({ variants }: { variants: readonly ListedVariant[] }) =>
	variants.length === 0 ? (
		<span className="text-muted">None yet</span>
	) : (
		<ul className="grid gap-1">
			{variants.map(({ id, sku, name, priceCents, compareAtCents, isActive, units }) => (
				<li
					key={id}
					className={clsx(
						'grid grid-cols-[minmax(0,1fr)_auto_5.5rem] items-baseline gap-x-4',
						!isActive && 'text-muted',
					)}
				>
					<span className="min-w-0 break-words">
						{name} <span className="text-muted text-xs">{isActive ? sku : `${sku}, not sold`}</span>
					</span>
					<span className="figures text-right">
						<Money cents={priceCents} />
						{compareAtCents !== null && (
							<span className="block text-muted text-xs">
								apart <Money cents={compareAtCents} />
							</span>
						)}
					</span>
					<span className={clsx('figures text-right', units === 0 && isActive && 'font-semibold text-bad')}>
						{stockText(units)}
					</span>
				</li>
			))}
		</ul>
	)

const stockText = (units: number | null): string => {
	if (units === null) return 'no stock kept'
	return units === 0 ? 'sold out' : `${units.toLocaleString('en-US')} left`
}
