import ChevronDown from 'lucide-react/icons/chevron-down'
import { useNavigate } from 'react-router'
import type { ProductSort } from '#contracts/catalog/catalog.ts'
import { SearchSuggestions } from '#web/features/catalog/search-suggestions.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { facetsQuery, type ShopFilter, shopUrl, sortNames } from './shop-filter.ts'

interface ShopToolbarProps extends React.ComponentProps<typeof FilterSheet> {
	filter: ShopFilter
}

/** Search, order and, on phones, the way to the filters; all of it is in the URL. */
export function ShopToolbar(props: ShopToolbarProps) {
	const { filter } = props
	const navigate = useNavigate()
	const go = (next: ShopFilter) => void navigate(shopUrl({ ...next, page: 1 }), { preventScrollReset: true })
	const { q = '', sort, ...others } = filter
	return (
		<div className="flex flex-wrap items-center gap-3">
			<SearchSuggestions
				key={q}
				q={q}
				hidden={facetsQuery({ chosen: filter.chosen })}
				onSearch={(text) => go({ ...others, ...(text && { q: text }), ...(sort && sort !== 'relevance' && { sort }) })}
				className="w-full sm:w-auto sm:min-w-64 sm:flex-1 lg:max-w-md"
			/>
			<FilterSheet {...props} />
			<div className="relative ml-auto">
				<select
					aria-label="Sort products"
					value={sort ?? (q ? 'relevance' : 'featured')}
					onChange={({ target }) => go({ ...filter, sort: target.value as ProductSort })}
					className="min-h-11 appearance-none rounded-full border border-edge/60 bg-card pr-13 pl-4 text-[0.9375rem]"
				>
					{Object.entries(sortNames)
						.filter(([value]) => q || value !== 'relevance')
						.map(([value, text]) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
				</select>
				<ChevronDown size={17} aria-hidden className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2" />
			</div>
		</div>
	)
}
