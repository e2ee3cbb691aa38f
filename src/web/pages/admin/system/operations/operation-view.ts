import type { OperationKind } from '#contracts/operations.ts'
import { type ListView, listViewIn } from '#web/features/admin-list/list-view.ts'

export interface OperationView extends Omit<ListView, 'q'> {
	kind: OperationKind
}

export const kindLabels: Readonly<Record<OperationKind, { name: string; retry: string; none: string }>> = {
	refunds: { name: 'Refunds', retry: 'Retry', none: 'Every refund has gone back.' },
	mails: { name: 'Mails', retry: 'Resend', none: 'Every mail has left.' },
	events: { name: 'Payment events', retry: 'Retry', none: 'Every event of the payment provider has been taken.' },
	jobs: { name: 'Background jobs', retry: 'Run now', none: 'Every background job works.' },
}
export const kinds = Object.keys(kindLabels) as OperationKind[]

/** The list that the address asks for; without a kind, refunds. */
export function operationViewIn(search: URLSearchParams): OperationView {
	const { cursor } = listViewIn(search)
	const kind = kinds.find((each) => each === search.get('kind')) ?? 'refunds'
	return { kind, ...(cursor && { cursor }) }
}

/** Counts go up to a thousand. */
export const countText = (count: number): string => (count >= 1000 ? '1,000+' : String(count))
