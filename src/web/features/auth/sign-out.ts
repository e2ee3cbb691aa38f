import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut } from '../../../contracts/identity.ts'
import { useCall } from '../../lib/call-context.tsx'
import { useCart } from '../cart/cart-store.ts'
import { leaveToast, showToast } from '../toaster/toast-store.ts'

const success = { title: 'Logged out successfully', description: 'You have been signed out of your account.' }

/** Ends the session (spec §4): nothing personal stays in this browser, and the visit starts anew at the home page. */
export function useSignOut({ onSettled }: { onSettled?: () => void } = {}) {
	const call = useCall()
	const queries = useQueryClient()
	return useMutation({
		mutationFn: () => call(signOut, { body: {} }),
		onSuccess() {
			for (const area of ['/api/auth', '/api/me', '/api/cart', '/api/orders', '/api/tokens'])
				queries.removeQueries({ queryKey: [area] })
			useCart.getState().clear()
			localStorage.removeItem('untapped-b2b-cart')
			sessionStorage.removeItem('untapped-checkout')
			showToast(success)
			leaveToast(success)
			location.assign('/')
		},
		onError() {
			showToast({
				title: 'Logout failed',
				description: 'An error occurred while signing out. Please try again.',
				look: 'danger',
			})
		},
		onSettled: () => onSettled?.(),
	})
}
