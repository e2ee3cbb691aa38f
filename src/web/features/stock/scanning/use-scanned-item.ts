import { useNavigate } from 'react-router'
import { findScanned } from '#contracts/inventory/stock-lookups.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useScanner } from './use-scanner.ts'

/** Opens the item that a scanned code stands for; answers the same for a code that was typed. */
export function useScannedItem(): (code: string) => Promise<void> {
	const call = useCall()
	const navigate = useNavigate()
	const open = async (code: string) => {
		try {
			const { sku } = await call(findScanned, { query: { code } })
			await navigate(`/admin/inventory/${encodeURIComponent(sku)}`)
		} catch (error) {
			const isUnknown = error instanceof ApiError && error.status === 404
			const title = isUnknown ? `Nothing has the code ${code}` : `The code ${code} could not be looked up`
			showToast({ title, description: messageOf(error), look: 'danger' })
		}
	}
	useScanner((code) => void open(code))
	return open
}
