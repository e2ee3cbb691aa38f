// Runs before the first paint, so that nothing moves or changes colour once the page has shown; brings the page's own
// script when that has been painted; and keeps what is pressed until that script can do it. A classic script can import
// nothing: what it needs comes with its element.
const { documentElement } = document
const { announcement = '', theme = '', script, modules = '' } = document.getElementById('early')?.dataset ?? {}
try {
	if (localStorage.getItem(announcement) !== null) documentElement.classList.add('is-announcement-dismissed')
	const chosen = localStorage.getItem(theme)
	if (chosen === 'dark' || chosen === 'light') documentElement.dataset.theme = chosen
} catch {
	// Storage may be switched off; then the bar shows and the theme is the system's.
}

let isStarted = false
/** Words, type and the first picture have the line to themselves until they stand; then comes what makes them live. */
function start() {
	if (isStarted || !script || document.readyState === 'loading') return
	isStarted = true
	const needed = modules.split(' ').filter(Boolean)
	for (const href of needed) {
		const link = document.createElement('link')
		link.rel = 'modulepreload'
		link.href = href
		document.head.append(link)
	}
	run([...needed, script])
}

/** They load at once and run one by one, what others need before them: in between, the page scrolls and answers. */
function run([href, ...rest]: readonly string[]) {
	if (!href) return
	const element = document.createElement('script')
	element.type = 'module'
	element.src = href
	// The next one says better what is the matter with a file that cannot be had.
	element.onload = element.onerror = () => setTimeout(run, 0, rest)
	document.head.append(element)
}
new PerformanceObserver((paints) => {
	if (paints.getEntriesByName('first-contentful-paint').length === 0) return
	const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
	// One that cannot be shown holds nothing up.
	void Promise.allSettled(first.map((picture) => picture.decode())).then(() =>
		requestAnimationFrame(() => setTimeout(start)),
	)
}).observe({ type: 'paint', buffered: true })
// A picture may take its time, and a page in the background is never painted.
document.addEventListener('DOMContentLoaded', () => setTimeout(start, document.hidden ? 0 : 2500))
// Not at a movement: browsers report one, that nobody made, as soon as there is something below a resting pointer.
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { once: true, passive: true })

/** Parts below the first screen come alive when they are nearly seen: see `ui/hydrate-when-seen.tsx`. */
const isHydrated = (element: Element) => 'isHydrated' in documentElement.dataset && !element.closest('[data-dry]')

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const typed = new Map<Field, () => void>()
document.addEventListener(
	'input',
	({ target }) => {
		const isField =
			target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
		if (isField && !isHydrated(target)) typed.set(target, typing(target))
	},
	true,
)

/** Enters again what stands in the field now. Set as the page sets it first, or its script takes it for nothing new. */
function typing(field: Field): () => void {
	const { value, type } = field
	if (field instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio')) {
		const { checked } = field
		return () => {
			field.checked = !checked
			field.click()
		}
	}
	return () => {
		if (type === 'file') return
		field.value = ''
		Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
		field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
	}
}

let pressed: HTMLElement | null = null
document.addEventListener(
	'click',
	(event) => {
		const reached = event.target instanceof Element ? event.target : null
		const pressable = reached?.closest<HTMLButtonElement | HTMLAnchorElement>('button, a')
		if (!pressable || isHydrated(pressable) || needsNoScript(pressable, event)) return
		event.preventDefault()
		pressed = pressable
	},
	true,
)

/** A search is sent by the browser; so is a link followed, until the page's script would do it without a new document. */
function needsNoScript(pressable: HTMLButtonElement | HTMLAnchorElement, event: MouseEvent): boolean {
	if (pressable instanceof HTMLButtonElement) return pressable.type === 'submit' && pressable.form?.method === 'get'
	const leavesPage = pressable.target !== '' || pressable.origin !== location.origin || pressable.download !== ''
	const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
	// A link from the page to itself would lose what has been typed into it.
	const staysHere = typed.size > 0 && pressable.pathname === location.pathname
	return leavesPage || opensElsewhere || !('isHydrated' in documentElement.dataset || staysHere)
}

document.addEventListener('alive', () => {
	for (const [field, type] of typed) {
		if (!isHydrated(field)) continue
		typed.delete(field)
		type()
	}
	setTimeout(() => {
		if (!pressed || !isHydrated(pressed)) return
		const kept = pressed
		pressed = null
		kept.click()
	})
})

export {}
