import { create } from 'zustand'

export interface ToastMessage {
	title: string
	description?: string
	look?: 'plain' | 'danger'
	/** What can be done about it, as taking it back. */
	action?: { label: string; run: () => Promise<void> }
}

export interface ShownToast extends ToastMessage {
	id: string
	isOpen: boolean
}

/** Spec §9: at most one at a time, 5 s on screen, and kept for long after its dismissal. */
export const maxToasts = 1
export const toastDuration = 5000
/** One that can be acted upon waits a little longer. */
export const actionDuration = 10_000
export const removalDelay = 1_000_000

interface ToastStore {
	toasts: readonly ShownToast[]
	show: (message: ToastMessage) => void
	dismiss: (id: string) => void
}

let count = 0

export const useToasts = create<ToastStore>((set) => ({
	toasts: [],
	show(message) {
		count += 1
		const toast = { ...message, id: String(count), isOpen: true }
		set(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, maxToasts) }))
	},
	dismiss(id) {
		set(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)) }))
		setTimeout(() => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })), removalDelay)
	},
}))

export const showToast = (message: ToastMessage): void => useToasts.getState().show(message)

const pendingKey = 'untapped-pending-toast'

/** For a toast that must outlive a full redirect. */
export function leaveToast(message: Omit<ToastMessage, 'action'>): void {
	try {
		sessionStorage.setItem(pendingKey, JSON.stringify(message))
	} catch {
		// Without storage the redirect says it.
	}
}

export function showPendingToast(): void {
	try {
		const left = sessionStorage.getItem(pendingKey)
		sessionStorage.removeItem(pendingKey)
		if (left) showToast(JSON.parse(left) as ToastMessage)
	} catch {
		// Without storage there is nothing to show.
	}
}
