import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { useBackCloses } from '#web/lib/browser/back-closes.ts'
import { useBackdropCloses } from '#web/lib/browser/backdrop-closes.ts'
import { noteScrollbar } from '#web/lib/browser/scroll-lock.tsx'
import { IconButton } from './icon-button.tsx'
import { focusStart } from './sheet-start.ts'

interface SheetProps {
	isOpen: boolean
	onClose: () => void
	/** Where it comes from; in the center it is a dialog like any other, on top only as high as what it holds. */
	side: 'left' | 'right' | 'center' | 'top'
	title: React.ReactNode
	children: React.ReactNode
}

/** The browser's own modal dialog: it traps focus, closes on Escape and on Back, and makes the page behind inert. */
export function Sheet({ isOpen, onClose, side, title, children }: SheetProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const titleId = useId()
	useBackCloses(isOpen, onClose)
	useBackdropCloses(dialog, onClose)
	useEffect(() => {
		if (isOpen && dialog.current && !dialog.current.open) {
			noteScrollbar()
			dialog.current.showModal()
			// By itself the browser begins at Close, and Enter would close it.
			focusStart(dialog.current, heading.current)
		}
		if (!isOpen) dialog.current?.close()
	}, [isOpen])
	const onClosed = () => {
		// The browser says it a moment later: by then it may be open again.
		if (dialog.current?.open) return
		// What had the focus before may be gone with the page below: the keyboard goes on where that begins.
		if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
		onClose()
	}
	return (
		<dialog ref={dialog} data-side={side} aria-labelledby={titleId} onClose={onClosed} className="sheet">
			{/* The padding belongs to a child, so that a click in it is no click on the backdrop. */}
			<div className="flex h-full flex-col">
				<div className="flex items-center justify-between gap-4 border-line border-b py-3 pr-3 pl-5">
					<h2 ref={heading} id={titleId} tabIndex={-1} className="font-semibold text-lg outline-none">
						{title}
					</h2>
					<IconButton label="Close" onClick={onClose}>
						<X size={20} aria-hidden />
					</IconButton>
				</div>
				{children}
			</div>
		</dialog>
	)
}
