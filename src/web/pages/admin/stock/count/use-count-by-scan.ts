import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CountSheet, getCount, saveCounted } from '#contracts/inventory/counts.ts'
import { useScanner } from '#web/features/stock/scanning/use-scanner.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { scannedLine } from './scanned-line.ts'

/** Each scan of a lot adds one to what is counted of it; scans that come faster than answers wait in line. */
export function useCountByScan(sheet: CountSheet): void {
	const call = useCall()
	const queries = useQueryClient()
	const line = useRef<Promise<unknown>>(Promise.resolve())
	const params = { id: sheet.id }
	const { queryKey } = queryOf(getCount, { params })
	async function add(code: string) {
		const now = queries.getQueryData<CountSheet>(queryKey) ?? sheet
		const meant = scannedLine(now.lines, code)
		if (typeof meant === 'string') return showToast({ title: 'Not counted', description: meant, look: 'danger' })
		const counted = (meant.counted ?? 0) + 1
		const { lotId, lot } = meant
		try {
			const saved = await call(saveCounted, { params, body: { lines: [{ lotId, counted }] } })
			queries.setQueryData(queryKey, saved)
			showToast({ title: `Lot ${lot}: ${counted.toLocaleString('en-US')}` })
		} catch (error) {
			showToast({ title: `Lot ${lot} was not counted`, description: messageOf(error), look: 'danger' })
		}
	}
	useScanner((code) => {
		if (sheet.state === 'open') line.current = line.current.then(() => add(code))
	})
}
