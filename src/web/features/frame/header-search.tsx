import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState } from 'react'
import { retryLoad } from '#web/lib/retry-load.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const importPanel = retryLoad(() => import('./search-panel.tsx').then(({ SearchPanel }) => ({ default: SearchPanel })))
const SearchPanel = lazy(importPanel)
const loadPanel = () => void importPanel()

/** The way to the search from every page; what is behind it is loaded when someone reaches for it. */
export function HeaderSearch() {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<IconButton
				label="Search the shop"
				tip="Search"
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
				onPointerEnter={loadPanel}
				onFocus={loadPanel}
				onTouchStart={loadPanel}
				className="-mr-2 sm:-mr-3"
			>
				<Search size={21} aria-hidden />
			</IconButton>
			<Sheet isOpen={isOpen} onClose={() => setOpen(false)} side="top" title="Search the shop">
				{isOpen && (
					<Suspense fallback={<div className="h-44" />}>
						<SearchPanel onClose={() => setOpen(false)} />
					</Suspense>
				)}
			</Sheet>
		</>
	)
}
