import type { OperationKind } from '#contracts/operations/operations.ts'

export const kindLabels: Readonly<Record<OperationKind, { name: string; retry: string; none: string }>> = {
	refunds: { name: 'Refunds', retry: 'Retry', none: 'Every refund has gone back.' },
	disputes: { name: 'Disputes', retry: '', none: 'No payment is disputed.' },
	differences: { name: 'Differences', retry: 'Compare again', none: 'The payment provider’s books agree with ours.' },
	events: { name: 'Payment events', retry: 'Retry', none: 'Every event of the payment provider has been taken.' },
	mails: { name: 'Mails', retry: 'Resend', none: 'Every mail has left.' },
	jobs: { name: 'Background jobs', retry: 'Run now', none: 'Every background job works.' },
}
export const operationKinds = Object.keys(kindLabels) as OperationKind[]

/** The names alone, to choose from; refunds come first. */
export const failureKindNames = Object.fromEntries(operationKinds.map((kind) => [kind, kindLabels[kind].name]))

/** Counts go up to a thousand. */
export const countText = (count: number): string => (count >= 1000 ? '1,000+' : String(count))
