import { useNavigate } from 'react-router'
import { categoryNames } from '#web/features/catalog/product-labels.ts'
import { SearchSuggestions } from '#web/features/catalog/search-suggestions.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { sheetStart } from '#web/ui/sheet-start.ts'

/** A field that suggests, and for visitors with no word in mind the four departments. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate()
	return (
		<div {...sheetStart} className="mx-auto grid w-full max-w-3xl gap-5 px-5 pt-5 pb-7 sm:pb-9">
			<SearchSuggestions
				onSearch={(q) => {
					if (!q) return
					onClose()
					void navigate(`/shop?q=${encodeURIComponent(q)}`)
				}}
				onOpen={onClose}
			/>
			<nav aria-label="Departments">
				<ul className="flex flex-wrap gap-2">
					{Object.entries(categoryNames).map(([category, name]) => (
						<li key={category}>
							<PageLink
								to={`/shop?category=${category}`}
								onClick={onClose}
								className="inline-flex min-h-11 items-center rounded-full border border-edge/60 px-4 font-medium text-sm transition hover:border-ink"
							>
								{name}
							</PageLink>
						</li>
					))}
				</ul>
			</nav>
		</div>
	)
}
