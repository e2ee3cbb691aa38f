import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../lib/call-context.tsx'
import { parsed } from '../../lib/storage.ts'
import { headerFreshness, useAuth } from '../auth/viewer.ts'
import { agreedIn, agreedKey } from './agreed-cart.ts'

/** Where somebody is signed in, the cart follows them across devices (api.md); nobody else loads what that takes. */
export function CartFollower() {
	const auth = useAuth(headerFreshness)
	const userId = auth.state === 'signedIn' ? auth.user.id : null
	const call = useCall()
	const queries = useQueryClient()
	useEffect(() => {
		if (userId)
			import('./follow-cart.ts').then(({ followCart }) => followCart({ userId, call, queries })).catch(() => {})
	}, [userId, call, queries])
	useEffect(() => {
		// Somebody has signed in or out in another tab: this one asks anew who it is that looks.
		const look = ({ key, oldValue, newValue }: StorageEvent) => {
			if (key === agreedKey && personIn(oldValue) !== personIn(newValue))
				for (const area of ['/api/auth', '/api/me', '/api/tokens']) void queries.invalidateQueries({ queryKey: [area] })
		}
		window.addEventListener('storage', look)
		return () => window.removeEventListener('storage', look)
	}, [queries])
	return null
}

const personIn = (text: string | null): string | undefined => agreedIn(parsed(text))?.userId
