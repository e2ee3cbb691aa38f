import type { ReceivedBy } from '#contracts/wholesale/invoices/receivables.ts'

const methodNames: Readonly<Record<ReceivedBy, string>> = {
	check: 'Check',
	ach: 'ACH',
	wire: 'Wire',
	card: 'Card',
	other: 'Payment',
}

/** "Check 1042" */
export const paymentText = ({ method, reference }: { method: ReceivedBy; reference: string }): string =>
	`${methodNames[method]} ${reference}`
