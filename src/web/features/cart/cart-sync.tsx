import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { parsedJson } from '#web/lib/browser/storage.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { retryLoad } from '#web/lib/retry-load.ts'
import { lastSyncedIn, lastSyncedKey } from './last-synced-cart.ts'

const loadSync = retryLoad(() => import('./sync-cart.ts'))

/** Where somebody is signed in, the cart follows them across devices (decision 006); nobody else loads what that takes. */
export function CartSync() {
	const auth = useAuth(headerFreshness)
	const userId = auth.state === 'signedIn' ? auth.user.id : null
	const call = useCall()
	const queries = useQueryClient()
	useEffect(() => {
		if (userId)
			loadSync()
				.then(({ syncCart }) => syncCart({ userId, call, queries }))
				.catch(() => {})
	}, [userId, call, queries])
	useEffect(() => {
		// Somebody has signed in or out in another tab: this one asks anew who it is that looks.
		const look = ({ key, oldValue, newValue }: StorageEvent) => {
			if (key === lastSyncedKey && personIn(oldValue) !== personIn(newValue))
				for (const area of ['/api/auth', '/api/me', '/api/tokens']) void queries.invalidateQueries({ queryKey: [area] })
		}
		window.addEventListener('storage', look)
		return () => window.removeEventListener('storage', look)
	}, [queries])
	return null
}

const personIn = (text: string | null): string | undefined => lastSyncedIn(parsedJson(text))?.userId
