import type { TransferSummary } from '#contracts/inventory/transfers.ts'

export const transferLabels: Record<TransferSummary['state'], { text: string; look: 'plain' | 'good' | 'warn' }> = {
	in_transit: { text: 'In transit', look: 'plain' },
	received: { text: 'Received', look: 'good' },
	differs: { text: 'Received, differs', look: 'warn' },
}
