import type { CountSummary } from '#contracts/inventory/counts.ts'

export const countLabels: Record<CountSummary['state'], { text: string; look: 'plain' | 'good' | 'warn' }> = {
	open: { text: 'Open', look: 'warn' },
	posted: { text: 'Posted', look: 'good' },
	dropped: { text: 'Put away', look: 'plain' },
}
