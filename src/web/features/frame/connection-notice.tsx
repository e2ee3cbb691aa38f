import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useSyncExternalStore } from 'react'

function listen(act: () => void): () => void {
	window.addEventListener('online', act)
	window.addEventListener('offline', act)
	return () => {
		window.removeEventListener('online', act)
		window.removeEventListener('offline', act)
	}
}

/** Browsers ask for a picture once; set anew, its URL is asked for again. */
function askForPicturesAgain() {
	for (const picture of document.images)
		if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) picture.setAttribute('src', picture.src)
}

/** Says that the device is offline for as long as it is. */
export function ConnectionNotice() {
	const isOnline = useSyncExternalStore(
		listen,
		() => navigator.onLine,
		() => true,
	)
	useEffect(() => {
		window.addEventListener('online', askForPicturesAgain)
		return () => window.removeEventListener('online', askForPicturesAgain)
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
