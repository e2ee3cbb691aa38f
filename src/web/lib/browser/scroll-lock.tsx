import { type ReactNode, type Ref, useLayoutEffect } from 'react'

interface RemoveScrollProps {
	as?: React.ElementType
	enabled?: boolean
	allowPinchZoom?: boolean
	shards?: unknown
	children?: ReactNode
	ref?: Ref<HTMLElement>
}

/** Notes whether the page has a scrollbar that takes room, before it goes. */
export function noteScrollbar(): void {
	const { classList, clientWidth } = document.documentElement
	if (!classList.contains('is-scroll-locked')) classList.toggle('has-scrollbar', window.innerWidth > clientWidth)
}

let locks = 0

/**
 * Stands in for the package of the same name under Radix's dialogs and menus: the page behind stops scrolling by a
 * class, where the package injects a <style> element, which the Content-Security-Policy forbids.
 */
export function RemoveScroll({
	as,
	enabled = true,
	allowPinchZoom: _,
	shards: __,
	children,
	ref,
	...rest
}: RemoveScrollProps) {
	useLayoutEffect(() => {
		if (!enabled) return
		noteScrollbar()
		locks += 1
		document.documentElement.classList.add('is-scroll-locked')
		return () => {
			locks -= 1
			if (locks === 0) document.documentElement.classList.remove('is-scroll-locked')
		}
	}, [enabled])
	const Container = as ?? 'div'
	return (
		<Container ref={ref} {...rest}>
			{children}
		</Container>
	)
}
RemoveScroll.classNames = { fullWidth: '', zeroRight: '' }
