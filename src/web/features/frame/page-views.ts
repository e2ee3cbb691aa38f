import { recordPageView } from '#contracts/operations/analytics.ts'
import { logWarning } from '#web/lib/log.ts'

let isKeyMissed = false

/** Reports a route change: the path without its query, no cookie, no person. What is lost is lost silently. */
export function reportPageView(path: string, analyticsKey: string | null): void {
	if (!analyticsKey && !isKeyMissed) {
		isKeyMissed = true
		logWarning('No analytics key is set: page views are counted by this store alone.')
	}
	if (analyticsKey)
		import('./google-analytics.ts')
			.then(({ sendPageView }) => sendPageView(analyticsKey, path, document.title))
			.catch(() => {})
	fetch(recordPageView.path, {
		method: recordPageView.method,
		credentials: 'omit',
		keepalive: true,
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ path: path.slice(0, 300), title: document.title.slice(0, 200) }),
	})
		// An answer that nobody reads stays open.
		.then((answer) => answer.text())
		.catch(() => {})
}
