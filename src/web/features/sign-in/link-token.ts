import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface LinkToken {
	/** The secret of the link from a mail; null when the address has none. */
	token: string | null
	/** It is used up: it leaves the address bar and the history, and what is on the page stays. */
	spent: () => void
}

/** The token in the address of this page, as it was opened. */
export function useLinkToken(): LinkToken {
	const [search] = useSearchParams()
	const [token] = useState(() => search.get('token') || null)
	const navigate = useNavigate()
	const { pathname } = useLocation()
	return { token, spent: () => void navigate(pathname, { replace: true, preventScrollReset: true }) }
}
