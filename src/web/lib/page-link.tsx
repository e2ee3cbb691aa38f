import { createContext, useContext } from 'react'
import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router'

/** Loads the page behind a URL ahead of the click; does nothing on the server. */
export const PrefetchContext = createContext<(href: string) => void>(() => {})

interface Intent {
	onPointerEnter: () => void
	onFocus: () => void
	onTouchStart: () => void
}

function useIntent(to: LinkProps['to']): Intent {
	const prefetch = useContext(PrefetchContext)
	const intend = () => prefetch(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`)
	return { onPointerEnter: intend, onFocus: intend, onTouchStart: intend }
}

/** A link to one of our pages; pointing at it loads the page, so that following it is instant. */
export const PageLink = (props: LinkProps) => <Link {...useIntent(props.to)} {...props} />

/** The same in a navigation: marks itself as the current page. */
export const PageNavLink = (props: NavLinkProps) => <NavLink {...useIntent(props.to)} {...props} />
