import { formatCents } from '#contracts/shared/money.ts'
import type { CompanyEvent } from '#contracts/wholesale/company/company-details.ts'
import { anchorLabels, companyStateLabels, memberRoleLabels, termsLabels, tierLabels } from './company-labels.ts'

const titles: Readonly<Record<string, string>> = {
	'company.seeded': 'Company added',
	'company.changed': 'Changed',
	'company.notice': 'Message from UNTAPPED',
	'application.approved': 'Application approved',
	'member.added': 'Member added',
	'member.invited': 'Member invited',
	'member.joined': 'Member joined',
	'member.changed': 'Role of a member changed',
	'member.removed': 'Member removed',
	'invitation.withdrawn': 'Invitation withdrawn',
	'location.added': 'Location added',
	'location.changed': 'Location changed',
	'billing-address.changed': 'Billing address changed',
	'location.archived': 'Location archived',
	'certificate.added': 'Certificate added',
	'certificate.verified': 'Certificate verified',
	'certificate.refused': 'Certificate refused',
	'territory.changed': 'Territory changed',
	'document.added': 'Document added',
	'document.removed': 'Document removed',
	'payment.disputed': 'The bank asks about a card payment',
	'payment.dispute-under-review': 'The bank decides about a card payment',
	'payment.dispute-won': 'Dispute won: the card payment stands',
	'payment.dispute-lost': 'Dispute lost: the bank took a card payment back',
	'payment.dispute-closed': 'Dispute over: the card payment stands',
	'payment.taken-back-twice': 'The bank took more than was left: look at the refunds of this payment',
	'payment.mismatch': 'A payment of another amount: look at the provider',
	'payment.received': 'Payment received',
	'payment.reversed': 'Payment taken back',
	'credit-memo.issued': 'Credit memo',
	'credit.applied': 'Credit put on invoices',
	'credit.refunded': 'Credit given back',
	'credit.refund-sent': 'The refund is on the card',
	'credit.refund-pending': 'The refund is on its way to the card',
	'credit.refund-refused': 'The refund did not reach the card',
	'credit.refund-returned': 'The refund came back from the card',
	'credit.refund-ended': 'A refund that the card did not take is settled',
	'invoice.reminded': 'Reminder sent',
	'invoice.reissued': 'Invoiced again',
	'invoice.voided': 'Invoice void',
	note: 'Note',
}

const fieldNames: Readonly<Record<string, string>> = {
	tier: 'Tier',
	terms: 'Payment terms',
	termsAnchor: 'Counted from',
	creditLimitCents: 'Credit limit',
	approvalAboveCents: 'Approval above',
	earlyDiscountBp: 'Discount paid early, in hundredths of a percent',
	earlyDiscountDays: 'Days of the discount',
	minShelfDays: 'Days until best-by',
	priceListId: 'Price list',
	state: 'State',
}
const stateTexts = Object.fromEntries(Object.entries(companyStateLabels).map(([state, { text }]) => [state, text]))
const valueTexts: Readonly<Record<string, string>> = {
	...tierLabels,
	...termsLabels,
	...anchorLabels,
	...memberRoleLabels,
	...stateTexts,
}

function valueText(name: string, value: unknown): string {
	if (value === null || value === undefined) return name === 'priceListId' ? 'of its tier' : 'none'
	if (name === 'priceListId') return 'its own'
	return name.endsWith('Cents') ? formatCents(Number(value)) : (valueTexts[String(value)] ?? String(value))
}

export const companyEventTitle = (action: string): string => titles[action] ?? action

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textIn = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : [])

/** The details of an event in words: "Tier: Silver → Gold", a note's text, a reason; null for none. */
export function companyEventText({ action, details }: Pick<CompanyEvent, 'action' | 'details'>): string | null {
	const { before, after, text, state, role, name, reason, added, removed, memo, invoice, cents, for: paidFor } = details
	if (action === 'member.changed') return `${valueText('', before)} → ${valueText('', after)}`
	const changes =
		isRecord(before) && isRecord(after)
			? Object.entries(after).map(
					([field, value]) =>
						`${fieldNames[field] ?? field}: ${valueText(field, before[field])} → ${valueText(field, value)}`,
				)
			: []
	const places = [
		...(Array.isArray(added) && added.length > 0 ? [`added ${added.join(', ')}`] : []),
		...(Array.isArray(removed) && removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
	]
	const said = [
		...textIn(text),
		...changes,
		...places,
		...textIn(state),
		...textIn(role).map((each) => valueTexts[each] ?? each),
		...textIn(name),
		...textIn(memo ?? invoice ?? paidFor),
		...(typeof cents === 'number' ? [formatCents(cents)] : []),
	].join(', ')
	return [said, ...textIn(reason)].filter(Boolean).join(': ') || null
}
