import type { DeliveryState } from '#contracts/inventory/deliveries.ts'

export const deliveryLabels: Record<DeliveryState, { text: string; look: 'plain' | 'good' | 'warn' }> = {
	expected: { text: 'Expected', look: 'plain' },
	partly: { text: 'Partly received', look: 'warn' },
	complete: { text: 'Received', look: 'good' },
	short: { text: 'Closed short', look: 'warn' },
	over: { text: 'Received, more came', look: 'warn' },
}
