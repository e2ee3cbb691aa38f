import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contracts/catalog/catalog.ts'
import { useBackCloses } from '#web/lib/browser/back-closes.ts'
import { noteScrollbar } from '#web/lib/browser/scroll-lock.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PictureList } from './picture-list.tsx'
import { useSwipe } from './use-swipe.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

interface ZoomProps {
	title: string
	pictures: Product['pictures']
	shown: number
	onShow: (index: number) => void
	onClose: () => void
}

/** The pictures over the whole screen; a click or Enter looks closer, arrows lead on, Escape closes. */
export function Zoom({ title, pictures, shown, onShow, onClose }: ZoomProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const frame = useRef<HTMLDivElement>(null)
	const [isClose, setClose] = useState(false)
	const picture = pictures[shown] ?? pictures[0]
	useBackCloses(true, onClose)
	useEffect(() => {
		noteScrollbar()
		dialog.current?.showModal()
	}, [])

	const show = (index: number) => {
		setClose(false)
		onShow((index + pictures.length) % pictures.length)
	}
	const swipe = useSwipe((by) => !isClose && show(shown + by))
	const onKeyDown = (event: React.KeyboardEvent) => {
		// Looking closely, the arrows move the picture.
		if (isClose) return
		if (event.key === 'ArrowRight') show(shown + 1)
		if (event.key === 'ArrowLeft') show(shown - 1)
	}

	return (
		<dialog
			ref={dialog}
			aria-label={`Pictures of ${title}`}
			onClose={onClose}
			onKeyDown={onKeyDown}
			className="on-night m-0 h-dvh max-h-none w-screen max-w-none animate-fade"
		>
			<div className="grid h-full grid-rows-[auto_1fr_auto]">
				<div className="flex items-center justify-between py-2 pr-2 pl-5">
					<p className="figures text-sm" aria-live="polite">
						{shown + 1} of {pictures.length}
						<span className="sr-only">: {picture?.alt}</span>
					</p>
					<IconButton label="Close" onClick={() => dialog.current?.close()}>
						<X size={22} aria-hidden />
					</IconButton>
				</div>
				<div className="relative min-h-0">
					<div ref={frame} {...swipe} className="relative h-full touch-manipulation overflow-auto">
						{picture && <ZoomablePicture picture={picture} isClose={isClose} onLook={setClose} frame={frame} />}
					</div>
					{pictures.length > 1 && !isClose && (
						<>
							<IconButton
								label="Previous picture"
								onClick={() => show(shown - 1)}
								className="absolute! top-1/2 left-2 -translate-y-1/2 bg-night/60"
							>
								<ChevronLeft size={24} aria-hidden />
							</IconButton>
							<IconButton
								label="Next picture"
								onClick={() => show(shown + 1)}
								className="absolute! top-1/2 right-2 -translate-y-1/2 bg-night/60"
							>
								<ChevronRight size={24} aria-hidden />
							</IconButton>
						</>
					)}
				</div>
				{pictures.length > 1 && (
					<PictureList
						pictures={pictures}
						shown={shown}
						onShow={show}
						isOnNight
						className="justify-start gap-2 p-3 sm:justify-center"
					/>
				)}
			</div>
		</dialog>
	)
}
