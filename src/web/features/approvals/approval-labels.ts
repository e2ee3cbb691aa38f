import type { Approval, ApprovalKind, ApprovalState } from '#contracts/back-office/approvals.ts'
import { formatCents } from '#contracts/shared/money.ts'

export const approvalKindLabels: Readonly<Record<ApprovalKind, string>> = {
	refund: 'Refund',
	cancellation: 'Cancellation',
	credit_refund: 'Credit refund',
	write_off: 'Write-off',
	count: 'Count',
}

export const approvalStateLabels: Readonly<Record<ApprovalState, { look: 'warn' | 'good' | 'plain'; text: string }>> = {
	waiting: { look: 'warn', text: 'Waiting' },
	approved: { look: 'good', text: 'Approved' },
	refused: { look: 'plain', text: 'Refused' },
}

export const approvalAmount = ({ cents }: Pick<Approval, 'cents'>): string =>
	cents === null ? 'Value not known' : formatCents(cents)
