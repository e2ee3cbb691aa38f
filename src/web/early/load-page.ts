// Brings the page's own script once the page has been painted, or is used.
const { script, modules = '', private: privateMark } = document.getElementById('early')?.dataset ?? {}

let isStarted = false
/** Words, type and the first picture have the line to themselves until they stand; then comes what makes them live. */
function start() {
	if (isStarted || !script || document.readyState === 'loading') return
	isStarted = true
	const needed = modules.split(' ').filter(Boolean)
	preload(needed)
	run([...needed, script])
}

const fewAtOnce = 5
/** Asking for all of them at once would hold a cheap phone up. */
function preload(hrefs: readonly string[]) {
	for (const href of hrefs.slice(0, fewAtOnce)) {
		const link = document.createElement('link')
		link.rel = 'modulepreload'
		link.href = href
		document.head.append(link)
	}
	if (hrefs.length > fewAtOnce) setTimeout(preload, 0, hrefs.slice(fewAtOnce))
}

/** They load at once and run one by one, what others need before them: in between, the page scrolls and answers. */
function run([href, ...rest]: readonly string[]) {
	if (!href) return
	const element = document.createElement('script')
	element.type = 'module'
	element.src = href
	element.onload = () => setTimeout(run, 0, rest)
	element.onerror = () => {
		element.remove()
		void nextChance().then(() => run([href, ...rest]))
	}
	document.head.append(element)
}

let failures = 0
/**
 * Files that did not arrive are requested again, in ever longer steps, and at once when the connection is back: no
 * page stays dead.
 */
function nextChance(): Promise<void> {
	failures += 1
	return new Promise((resolve) => {
		if (navigator.onLine) setTimeout(resolve, Math.min(500 * 2 ** failures, 30_000))
		else addEventListener('online', () => resolve(), { once: true })
	})
}

/**
 * A first visit to a public page has nothing that only the script knows: no cart, no account, no choice. The processor
 * belongs to reading and scrolling until somebody does something, or a while has passed. After signing out, the farewell
 * is left in the session: that is no first visit.
 */
function isFirstVisit(): boolean {
	if (privateMark !== undefined) return false
	try {
		return localStorage.length + sessionStorage.length === 0
	} catch {
		return false
	}
}
const msAfterPaint = isFirstVisit() ? 3000 : 0

new PerformanceObserver((paints) => {
	if (paints.getEntriesByName('first-contentful-paint').length === 0) return
	const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
	// One that cannot be shown holds nothing up.
	void Promise.allSettled(first.map((picture) => picture.decode())).then(() =>
		requestAnimationFrame(() => setTimeout(start, msAfterPaint)),
	)
}).observe({ type: 'paint', buffered: true })
// A picture may take its time, and a page in the background is never painted.
document.addEventListener('DOMContentLoaded', () => setTimeout(start, document.hidden ? 0 : 2500 + msAfterPaint))
for (const sign of ['pointerdown', 'keydown', 'focusin', 'input', 'wheel', 'touchstart', 'scroll'])
	addEventListener(sign, start, { once: true, passive: true })
// Browsers report a movement that nobody made as soon as there is something below a resting pointer.
addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && start(), { passive: true })
