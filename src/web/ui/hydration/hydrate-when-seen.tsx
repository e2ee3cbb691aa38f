import { Suspense, use, useEffect, useRef, useState } from 'react'

/** How far below the screen a part is made to work, so that it does when it is reached. */
const ahead = '300px'

/** What `use` waits for: a promise whose end `use` sees within the same render, by the fields that React itself writes. */
interface Wait extends Promise<void> {
	status: 'pending' | 'fulfilled'
	value: undefined
	/** Once it stands on the page, every further render means that something changed. */
	isMounted: boolean
	end(): void
}

const waits = new Set<Wait>()

function newWait(): Wait {
	let resolve = () => {}
	const promise = new Promise<void>((done) => {
		resolve = done
	})
	const wait: Wait = Object.assign(promise, {
		status: 'pending' as const,
		value: undefined,
		isMounted: false,
		end() {
			if (!waits.delete(wait)) return
			wait.status = 'fulfilled'
			resolve()
		},
	})
	waits.add(wait)
	return wait
}

/** For what changes the whole page at once, such as going to another: everything works from then on. */
export function hydrateAll(): void {
	for (const wait of waits) wait.end()
}

const isHydrating = () => typeof document !== 'undefined' && !('isHydrated' in document.documentElement.dataset)

interface HydrateWhenSeenProps {
	/** On the first screen: works from the start, as everything there does. */
	isFirst?: boolean
	/** About how tall a phone shows it, which then lays it out only when it is near (`data-later` in `styles/components.css`). */
	phoneRem?: number
	className?: string
	children: React.ReactNode
}

/**
 * A part of a page below the first screen: the server's HTML stands, and is made to work when it is nearly seen, touched
 * or reached by the keyboard. What a cheap phone never shows, it never works for. `early/replay.ts` keeps what is pressed in it
 * meanwhile.
 */
export function HydrateWhenSeen({ isFirst = false, phoneRem, className, children }: HydrateWhenSeenProps) {
	const box = useRef<HTMLDivElement>(null)
	const [wait] = useState(() => (isHydrating() && !isFirst ? newWait() : null))
	if (wait?.isMounted) wait.end()
	useEffect(() => {
		const element = box.current
		if (!wait || !element || wait.status === 'fulfilled') return
		wait.isMounted = true
		const seen = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) wait.end()
			},
			{ rootMargin: `${ahead} 0px` },
		)
		seen.observe(element)
		const signs = ['pointerdown', 'focusin', 'input'] as const
		for (const sign of signs) element.addEventListener(sign, wait.end, true)
		return () => {
			seen.disconnect()
			for (const sign of signs) element.removeEventListener(sign, wait.end, true)
			wait.end()
		}
	}, [wait])
	const isDry = wait !== null || (typeof document === 'undefined' && !isFirst)
	return (
		<div
			ref={box}
			data-dry={isDry ? '' : undefined}
			data-later={isDry && phoneRem ? '' : undefined}
			className={className}
			style={phoneRem ? ({ '--phone-height': `${phoneRem}rem` } as React.CSSProperties) : undefined}
		>
			<Suspense>
				<Hydrated wait={wait} box={box}>
					{children}
				</Hydrated>
			</Suspense>
		</div>
	)
}

interface HydratedProps {
	wait: Wait | null
	box: React.RefObject<HTMLDivElement | null>
	children: React.ReactNode
}

function Hydrated({ wait, box, children }: HydratedProps) {
	if (wait !== null) use(wait)
	useEffect(() => {
		const element = box.current
		if (!element?.hasAttribute('data-dry')) return
		element.removeAttribute('data-dry')
		element.removeAttribute('data-later')
		element.dispatchEvent(new Event('hydrated', { bubbles: true }))
	}, [box])
	return children
}
