declare global {
	interface Window {
		dataLayer?: unknown[]
	}
}

function pushCommand(..._: unknown[]): void {
	window.dataLayer ??= []
	// biome-ignore lint/complexity/noArguments: the service tells a command by the arguments object itself; a list it takes for data.
	window.dataLayer.push(arguments)
}

let isLoaded = false

/** Reports a page view to the analytics service that the key belongs to: consent denied, so without a cookie. */
export function sendPageView(key: string, path: string, title: string): void {
	if (!isLoaded) {
		isLoaded = true
		pushCommand('consent', 'default', {
			analytics_storage: 'denied',
			ad_storage: 'denied',
			ad_user_data: 'denied',
			ad_personalization: 'denied',
		})
		pushCommand('js', new Date())
		pushCommand('config', key, { send_page_view: false })
		const script = document.createElement('script')
		script.async = true
		script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(key)}`
		document.head.append(script)
	}
	// For what the service reports by itself as well: its own reading of the URL would include the query.
	const page = { page_location: location.origin + path, page_title: title }
	pushCommand('set', page)
	pushCommand('event', 'page_view', page)
}
