import type { Approval } from '#contracts/back-office/approvals.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError } from '#web/lib/api.ts'

/**
 * Does what one person may do alone; what is more than that is asked for, and waits for a second person. Answers what was
 * done, or null where it waits, which a note has said then.
 */
export async function actOrAsk<T>(act: () => Promise<T>, ask: () => Promise<Approval>): Promise<T | null> {
	try {
		return await act()
	} catch (error) {
		if (!(error instanceof ApiError) || error.refusal?.code !== 'NEEDS_APPROVAL') throw error
		await ask()
		showToast({ title: 'It waits for a second person', description: error.refusal.message })
		return null
	}
}
