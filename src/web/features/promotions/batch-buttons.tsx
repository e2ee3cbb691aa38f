import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import {
	type CodeBatch,
	confirmCodeExport,
	exportCodeBatch,
	stopCodeBatch,
} from '#contracts/pricing/single-use-codes.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { fetchFile, messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { downloadFile } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'

async function linesOf(file: Blob): Promise<number> {
	const lineFeed = 10
	return new Uint8Array(await file.arrayBuffer()).reduce((lines, byte) => (byte === lineFeed ? lines + 1 : lines), 0)
}

/** What may be done to a batch of codes: stopped while they are made, downloaded once they are. */
export function BatchButtons({ promotion, batch }: { promotion: Promotion; batch: CodeBatch }) {
	const call = useCall()
	const queries = useQueryClient()
	const [isBusy, setBusy] = useState(false)
	const params = { id: promotion.id, batchId: batch.id }
	async function act(work: () => Promise<unknown>) {
		setBusy(true)
		try {
			await work()
		} catch (error) {
			showToast({ title: messageOf(error) })
		}
		await queries.invalidateQueries({ queryKey: ['/api/admin', 'coupons'] })
		setBusy(false)
	}
	const name = `codes-${(promotion.name ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`
	async function download() {
		const file = await fetchFile(exportCodeBatch, { params })
		downloadFile(name, file)
		await call(confirmCodeExport, { params, body: { codes: (await linesOf(file)) - 1 } })
	}
	if (batch.state === 'making')
		return (
			<Button
				look="outline"
				size="small"
				className="justify-self-start"
				disabled={isBusy}
				onClick={() => act(() => call(stopCodeBatch, { params }))}
			>
				Stop
			</Button>
		)
	if (batch.state === 'exported' || batch.made === 0) return null
	return (
		<Button size="small" className="justify-self-start" disabled={isBusy} onClick={() => act(download)}>
			<Download size={18} aria-hidden /> {isBusy ? 'Downloading…' : 'Download CSV'}
		</Button>
	)
}
