import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface LinkToken {
	/** The secret of the link from a mail; null when the URL has none. */
	token: string | null
	/** The token is used up: it leaves the URL and the history, and the page stays as it is. */
	spent: () => void
}

/** The token in the URL of this page, as it was opened. */
export function useLinkToken(): LinkToken {
	const [search] = useSearchParams()
	const [token] = useState(() => search.get('token') || null)
	const navigate = useNavigate()
	const { pathname } = useLocation()
	return { token, spent: () => void navigate(pathname, { replace: true, preventScrollReset: true }) }
}
