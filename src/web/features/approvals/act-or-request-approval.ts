import type { Approval } from '#contracts/back-office/approvals.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError } from '#web/lib/api.ts'

/**
 * Acts, where one person may do so alone; requests approval by a second person otherwise. Resolves to the result of the act, or to
 * null where the request waits, which a toast has then said.
 */
export async function actOrRequestApproval<T>(act: () => Promise<T>, ask: () => Promise<Approval>): Promise<T | null> {
	try {
		return await act()
	} catch (error) {
		if (!(error instanceof ApiError) || error.refusal?.code !== 'NEEDS_APPROVAL') throw error
		await ask()
		showToast({ title: 'It waits for a second person', description: error.refusal.message })
		return null
	}
}
