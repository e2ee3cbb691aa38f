import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import type { CompanyState, MemberRole, PaymentTerms, TermsAnchor } from '#contracts/wholesale/company/own-company.ts'

export const tierLabels: Readonly<Record<CustomerTier, string>> = {
	SILVER: 'Silver',
	GOLD: 'Gold',
	PLATINUM: 'Platinum',
	INTERNAL: 'Internal',
}

export const termsLabels: Readonly<Record<PaymentTerms, string>> = {
	prepaid: 'Prepaid',
	net_15: 'Net 15',
	net_30: 'Net 30',
	net_45: 'Net 45',
	net_60: 'Net 60',
}

export const anchorLabels: Readonly<Record<TermsAnchor, string>> = {
	order: 'the day of the order',
	shipment: 'the day it ships',
	invoice: 'the day of the invoice',
}

export const memberRoleLabels: Readonly<Record<MemberRole, string>> = {
	owner: 'Owner',
	buyer: 'Buyer',
	viewer: 'Viewer',
}

export const companyStateLabels: Readonly<Record<CompanyState, { text: string; look: 'good' | 'warn' | 'plain' }>> = {
	active: { text: 'Active', look: 'good' },
	on_hold: { text: 'On hold', look: 'warn' },
	closed: { text: 'Closed', look: 'plain' },
}

/** "Net 30 from the day of the invoice" */
export const termsText = (terms: PaymentTerms, anchor: TermsAnchor): string =>
	terms === 'prepaid' ? 'Prepaid: orders ship once they are paid' : `${termsLabels[terms]} from ${anchorLabels[anchor]}`

/** "2% within 10 days"; null where there is none. */
export const earlyDiscountText = (basisPoints: number, days: number): string | null =>
	basisPoints > 0 ? `${basisPoints / 100}% within ${days} ${days === 1 ? 'day' : 'days'}` : null

const { INTERNAL: _internal, ...others } = tierLabels
/** The tiers that a company can be given; the internal one has its own for good. */
export const offeredTiers = others

/** Values with their texts, to choose from. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Array<[value: string, label: string]> =>
	Object.entries(labels)
