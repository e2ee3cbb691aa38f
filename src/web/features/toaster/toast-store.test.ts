import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveToast, showPendingToast, showToast, toastDuration, useToasts } from './toast-store.ts'

const shown = () => useToasts.getState().toasts

beforeEach(() => {
	vi.useFakeTimers()
	useToasts.setState({ toasts: [] })
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('at most one toast at a time: the newest', () => {
	showToast({ title: 'First' })
	showToast({ title: 'Second' })
	expect(shown().map(({ title }) => title)).toEqual(['Second'])
})

test('a toast shows for 5000 ms unless told otherwise', () => expect(toastDuration).toBe(5000))

test('a dismissed toast is kept, closed, for 1000000 ms', () => {
	showToast({ title: 'Saved' })
	useToasts.getState().dismiss(shown()[0]?.id ?? '')
	expect(shown()).toMatchObject([{ title: 'Saved', isOpen: false }])
	vi.advanceTimersByTime(999_999)
	expect(shown()).toHaveLength(1)
	vi.advanceTimersByTime(1)
	expect(shown()).toEqual([])
})

test('a toast that is left for the next page is shown there once, and broken storage shows none', () => {
	const kept = new Map<string, string>()
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
		removeItem: (key: string) => kept.delete(key),
	})
	leaveToast({ title: 'Logged out successfully' })
	showPendingToast()
	expect(shown()).toMatchObject([{ title: 'Logged out successfully', isOpen: true }])
	useToasts.setState({ toasts: [] })
	showPendingToast()
	kept.set('untapped-pending-toast', '{')
	showPendingToast()
	vi.stubGlobal('sessionStorage', undefined)
	leaveToast({ title: 'Nowhere' })
	showPendingToast()
	expect(shown()).toEqual([])
})
