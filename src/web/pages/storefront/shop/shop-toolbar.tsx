import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Category, ProductSort } from '../../../../contracts/catalog.ts'
import { categoryNames } from '../../../features/catalog/product-words.ts'
import { PageLink } from '../../../lib/page-link.tsx'
import { type ShopFilter, shopAddress, sortNames } from './shop-filter.ts'

const tabs: ReadonlyArray<{ category?: Category; text: string }> = [
	{ text: 'All' },
	...Object.entries(categoryNames).map(([category, text]) => ({ category: category as Category, text })),
]

const fromTyping = 'typed'
const typingPauseMs = 250

/** Categories, search and order; all of it is in the address, so that a link shows the same. */
export function ShopToolbar({ filter }: { filter: ShopFilter }) {
	const navigate = useNavigate()
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
	const { category, ...rest } = filter
	const { key, state } = useLocation()
	// A link that changes the search fills the field anew; a change that comes from typing leaves it alone.
	const [fieldKey, setFieldKey] = useState(key)
	if (state !== fromTyping && fieldKey !== key) setFieldKey(key)

	const search = (text: string) => {
		const { q: _, ...others } = filter
		void navigate(shopAddress(text.trim() ? { ...others, q: text.trim() } : others), {
			replace: true,
			preventScrollReset: true,
			state: fromTyping,
		})
	}
	const sort = (by: ProductSort) =>
		void navigate(shopAddress({ ...filter, sort: by }), { replace: true, preventScrollReset: true })

	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
			<nav
				aria-label="Categories"
				className="-mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 [scrollbar-width:none]"
			>
				<ul className="flex gap-2 py-1">
					{tabs.map((tab) => {
						const isCurrent = tab.category === category
						return (
							<li key={tab.text}>
								<PageLink
									to={shopAddress({ ...(tab.category && { category: tab.category }), ...rest })}
									preventScrollReset
									aria-current={isCurrent ? 'page' : undefined}
									className={clsx(
										'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4.5 font-medium text-[0.9375rem] transition',
										isCurrent ? 'border-ink bg-ink text-white' : 'border-edge/60 bg-card hover:border-ink',
									)}
								>
									{tab.text}
								</PageLink>
							</li>
						)
					})}
				</ul>
			</nav>
			<div className="flex w-full gap-3 md:w-auto">
				<search className="relative flex-1 md:w-64">
					<form
						action="/shop"
						onSubmit={(event) => {
							event.preventDefault()
							clearTimeout(waiting.current)
							search(String(new FormData(event.currentTarget).get('q') ?? ''))
						}}
					>
						<Search
							size={18}
							aria-hidden
							className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
						/>
						<input
							key={fieldKey}
							type="search"
							name="q"
							aria-label="Search products"
							placeholder="Search"
							defaultValue={filter.q ?? ''}
							maxLength={100}
							onChange={({ target }) => {
								clearTimeout(waiting.current)
								waiting.current = setTimeout(() => search(target.value), typingPauseMs)
							}}
							className="min-h-11 w-full rounded-full border border-edge/60 bg-card pr-3 pl-10 text-base placeholder:text-muted"
						/>
					</form>
				</search>
				<select
					aria-label="Sort products"
					value={filter.sort ?? 'featured'}
					onChange={({ target }) => sort(target.value as ProductSort)}
					className="min-h-11 max-w-44 rounded-full border border-edge/60 bg-card px-4 text-[0.9375rem]"
				>
					{Object.entries(sortNames).map(([value, text]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
			</div>
		</div>
	)
}
