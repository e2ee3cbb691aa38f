// Keeps what is pressed and typed until the page's script can do it, and does it again then.
/** Parts below the first screen are hydrated when they are nearly seen: see `ui/hydration/hydrate-when-seen.tsx`. */
const isHydrated = (element: Element) =>
	'isHydrated' in document.documentElement.dataset && !element.closest('[data-dry]')

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
/** Of buttons that stay pressed each one counts, and pressed twice it is as it was; of all others the last does. */
const toggled = new Set<HTMLElement>()
document.addEventListener(
	'click',
	(event) => {
		const reached = event.target instanceof Element ? event.target : null
		const pressable = reached?.closest<HTMLButtonElement | HTMLAnchorElement>('button, a')
		if (!pressable || isHydrated(pressable) || needsNoScript(pressable, event)) return
		event.preventDefault()
		// React makes a part work at once for a press in it, and would act on it beside us.
		event.stopImmediatePropagation()
		if (!pressable.ariaPressed) pressed = pressable
		else if (!toggled.delete(pressable)) toggled.add(pressable)
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
	return leavesPage || opensElsewhere || !('isHydrated' in document.documentElement.dataset || staysHere)
}

document.addEventListener('hydrated', () => {
	for (const [field, type] of typed) {
		if (!isHydrated(field)) continue
		typed.delete(field)
		type()
	}
	setTimeout(() => {
		for (const toggle of toggled)
			if (isHydrated(toggle)) {
				toggled.delete(toggle)
				toggle.click()
			}
		if (!pressed || !isHydrated(pressed)) return
		const kept = pressed
		pressed = null
		kept.click()
	})
})
