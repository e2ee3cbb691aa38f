import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'

/** Browsers ask for a picture once; set anew, its URL is asked for again. */
function askForPicturesAgain() {
	for (const picture of document.images)
		if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) picture.setAttribute('src', picture.src)
}

/** Says that the device is offline for as long as it is. */
export function ConnectionNotice() {
	const [isOnline, setOnline] = useState(true)
	useEffect(() => {
		const look = () => setOnline(navigator.onLine)
		// The first look takes a cheap phone long; it has a task of its own.
		const first = setTimeout(look)
		const signs = ['online', 'offline'] as const
		for (const sign of signs) window.addEventListener(sign, look)
		window.addEventListener('online', askForPicturesAgain)
		return () => {
			clearTimeout(first)
			for (const sign of signs) window.removeEventListener(sign, look)
			window.removeEventListener('online', askForPicturesAgain)
		}
	}, [])
	return (
		<div role="status" className="fixed bottom-4 left-4 z-50 max-w-[calc(100vw-2rem)]">
			{!isOnline && (
				<p className="flex animate-rise items-center gap-3 rounded-2xl border border-night-line bg-night-raised px-4 py-3 text-sm text-white shadow-float">
					<WifiOff size={18} aria-hidden className="shrink-0 text-volt" />
					<span>
						<strong className="font-semibold">You are offline.</strong> Your cart is kept, and what did not load is
						tried again when you are back.
					</span>
				</p>
			)}
		</div>
	)
}
