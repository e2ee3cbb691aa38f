import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut } from '#contracts/account/identity.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { flushCart, leaveCart } from '#web/features/cart/sync-cart.ts'
import { announcementKey } from '#web/features/frame/announcement.ts'
import { leaveToast, showToast, type ToastMessage } from '#web/features/toaster/toast-store.ts'
import { leaveFor } from '#web/lib/browser/back-closes.ts'
import { forgetAllBut } from '#web/lib/browser/storage.ts'
import { themeKey } from '#web/lib/browser/theme.ts'
import { useCall } from '#web/lib/call-context.tsx'

const success = { title: 'Logged out successfully', description: 'You have been signed out of your account.' }

/** How long signing out waits for the cart to be saved, in ms. */
const maxFlushMs = 2000

/** Ends the session (spec §4); what is in the cart stays with the account. */
export function useSignOut({ onSettled }: { onSettled?: () => void } = {}) {
	const call = useCall()
	const queries = useQueryClient()
	return useMutation({
		async mutationFn() {
			await Promise.race([flushCart(), new Promise((resolve) => setTimeout(resolve, maxFlushMs))])
			return call(signOut, { body: undefined })
		},
		onSuccess() {
			showToast(success)
			leaveVisit(queries, success)
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

/** The session is over: nothing of its person stays in this browser, and the visit starts anew at the home page. */
export function leaveVisit(queries: QueryClient, farewell: ToastMessage): void {
	queries.clear()
	leaveCart()
	useBusinessCart.getState().leave()
	forgetAllBut([announcementKey, themeKey])
	leaveToast(farewell)
	void leaveFor('/')
}
