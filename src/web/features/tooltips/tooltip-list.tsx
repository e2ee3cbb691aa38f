import { Tooltip } from 'radix-ui'
import { type ComponentPropsWithRef, useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

export interface TooltipTarget {
	element: HTMLElement
	/** Reached by the Tab key, and so to be named at once. */
	byTab: boolean
}

/** Spec §9, in ms. */
const openDelay = 700
const skipDelay = 300

export const TooltipList = ({ reached }: { reached: readonly TooltipTarget[] }) => (
	<Tooltip.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
		{reached.map((tipped) => (
			<Tip key={keyOf(tipped.element)} {...tipped} />
		))}
	</Tooltip.Provider>
)

const keys = new WeakMap<HTMLElement, number>()
let lastKey = 0
function keyOf(element: HTMLElement): number {
	const known = keys.get(element)
	if (known) return known
	lastKey += 1
	keys.set(element, lastKey)
	return lastKey
}

const Tip = ({ element, byTab }: TooltipTarget) => (
	<Tooltip.Root defaultOpen={byTab && element === document.activeElement}>
		<Tooltip.Trigger asChild>
			<Existing element={element} />
		</Tooltip.Trigger>
		{/* An open dialog is above everything else, so its tooltips are inside it. */}
		<Tooltip.Portal container={element.closest('dialog') ?? document.body}>
			{/* It comes by a transition: for an animation Radix would keep it, and with it the Escape key, after its end. */}
			<Tooltip.Content
				side="bottom"
				sideOffset={6}
				collisionPadding={8}
				className="z-60 max-w-64 select-none rounded-lg border border-night-line bg-night px-2.5 py-1.5 font-medium text-white text-xs shadow-float transition-opacity starting:opacity-0"
			>
				{element.dataset.tip}
			</Tooltip.Content>
		</Tooltip.Portal>
	</Tooltip.Root>
)

const listeners = {
	onPointerMove: 'pointermove',
	onPointerLeave: 'pointerleave',
	onPointerDown: 'pointerdown',
	onBlur: 'blur',
	onClick: 'click',
} as const

interface ExistingProps extends ComponentPropsWithRef<'button'> {
	element: HTMLElement
}

let isTabbing = false
const note = (event: Event) => {
	isTabbing = event instanceof KeyboardEvent && event.key === 'Tab'
}
document.addEventListener('keydown', note, true)
document.addEventListener('pointerdown', note, true)

/** Makes a trigger of a button that is on the page already: it renders nothing, and takes the trigger's part there. */
function Existing({ element, ref, onFocus, ...given }: ExistingProps) {
	useLayoutEffect(() => {
		if (typeof ref === 'function') ref(element as HTMLButtonElement)
		else if (ref) ref.current = element as HTMLButtonElement
	}, [element, ref])
	// Before anything else can happen to the element.
	useLayoutEffect(() => {
		const props = given as Record<string, unknown>
		const wanted = Object.entries(listeners).flatMap(([prop, name]) => {
			const act = props[prop] as EventListener | undefined
			// At once: the tooltip is gone before the panel that a click opens is there for the Escape key.
			return act ? [[name, (event: Event) => flushSync(() => act(event))] as const] : []
		})
		// Only who tabs to it: a button that gets the focus back when a panel closes has nothing new to say.
		const focus = (event: Event) => isTabbing && (onFocus as EventListener | undefined)?.(event)
		element.addEventListener('focus', focus)
		for (const [name, act] of wanted) element.addEventListener(name, act)
		return () => {
			element.removeEventListener('focus', focus)
			for (const [name, act] of wanted) element.removeEventListener(name, act)
		}
	})
	// Where the pointer rests already it will not move for us.
	useEffect(() => {
		if (element.matches(':hover')) element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }))
	}, [element])
	return null
}
