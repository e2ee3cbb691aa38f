import type { PriceListState } from '#contracts/wholesale/prices/price-lists.ts'

export const priceListStateLabels: Readonly<Record<PriceListState, { text: string; look: 'good' | 'warn' | 'plain' }>> =
	{
		in_force: { text: 'In force', look: 'good' },
		coming: { text: 'Coming', look: 'warn' },
		replaced: { text: 'Replaced', look: 'plain' },
		ended: { text: 'Ended', look: 'plain' },
	}
