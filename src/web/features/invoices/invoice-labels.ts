import type { AgingBucket } from '#contracts/wholesale/invoices/allocations.ts'
import type { InvoiceState } from '#contracts/wholesale/invoices/invoices.ts'
import type { ReceivedBy } from '#contracts/wholesale/invoices/receivables.ts'

export const invoiceStateLabels: Readonly<
	Record<InvoiceState, { text: string; look: 'plain' | 'good' | 'warn' | 'bad' }>
> = {
	open: { text: 'Open', look: 'plain' },
	partly_paid: { text: 'Partly paid', look: 'warn' },
	overdue: { text: 'Overdue', look: 'bad' },
	paid: { text: 'Paid', look: 'good' },
	void: { text: 'Void', look: 'plain' },
}

export const agingLabels: Readonly<Record<AgingBucket, string>> = {
	current: 'Not due',
	days1to30: '1–30 days',
	days31to60: '31–60 days',
	days61to90: '61–90 days',
	daysOver90: 'Over 90 days',
}

export const receivedByLabels: Readonly<Record<ReceivedBy, string>> = {
	check: 'Check',
	ach: 'ACH',
	wire: 'Wire',
	card: 'Card',
	other: 'Other',
}
