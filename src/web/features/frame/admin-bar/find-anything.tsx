import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { retryLoad } from '#web/lib/retry-load.ts'

const importPalette = retryLoad(() =>
	import('#web/features/admin-shell/palette/palette.tsx').then(({ Palette }) => ({ default: Palette })),
)
const Palette = lazy(importPalette)
const load = () => void importPalette()

/**
 * The way to the palette of the back office: a button in its bar, Ctrl-K and ⌘K. It stands in the bar and not in a page,
 * so that what is open or typed in it stays when the page below it changes. It opens once the visitor is known as an
 * admin, and for nobody else.
 */
export function FindAnything({ isAdmin }: { isAdmin: boolean }) {
	const [isOpen, setOpen] = useState(false)
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
		event.preventDefault()
		// Over an open form it would hide what is typed there.
		if (isOpen || !document.querySelector('dialog[open]')) setOpen(!isOpen)
	})
	useEffect(() => {
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [])
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				aria-keyshortcuts="Control+K Meta+K"
				onClick={() => setOpen(true)}
				onPointerEnter={isAdmin ? load : undefined}
				onFocus={isAdmin ? load : undefined}
				className="inline-flex min-h-9 items-center gap-2.5 rounded-lg border border-white/25 px-3 text-sm text-white/85 hover:border-white/60 hover:text-white sm:min-w-56"
			>
				<Search size={16} aria-hidden />
				<span className="max-sm:sr-only">Find anything</span>
				<kbd aria-hidden className="ml-auto font-sans text-white/60 text-xs max-sm:hidden">
					Ctrl K
				</kbd>
			</button>
			{isOpen && isAdmin && (
				<Suspense>
					<Palette onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
