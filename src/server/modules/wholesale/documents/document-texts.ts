import type { Address } from '#contracts/shared/address.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import type { Cents } from '#contracts/shared/money.ts'
import type { PaymentTerms } from '#contracts/wholesale/company/own-company.ts'
import type { InvoicedLot } from '#contracts/wholesale/invoices/invoices.ts'

export const termsText: Readonly<Record<PaymentTerms, string>> = {
	prepaid: 'prepaid',
	net_15: 'net 15',
	net_30: 'net 30',
	net_45: 'net 45',
	net_60: 'net 60',
}

const cityLine = ({ city, state, postalCode }: Address): string => `${city}, ${state} ${postalCode}`

export const addressLines = (to: Address): string[] =>
	[to.name, to.line1, to.line2, cityLine(to)].filter((line) => typeof line === 'string' && line !== '') as string[]

/** The block that says whom a document is made out to; the company is named once, also where its address begins with it. */
export function billToLines(name: string, companyNumber: string, address: Address | null): string[] {
	const lines = address ? addressLines(address) : []
	return ['Bill to', name, companyNumber, ...lines.filter((line) => line !== name)]
}

/** "Lot K7, 48 units, best by March 1, 2027" */
export const lotText = ({ code, bestBy, units }: InvoicedLot): string =>
	`Lot ${code}, ${units} units${bestBy ? `, best by ${calendarDay(bestBy)}` : ''}`

/** The row of sales tax: for an exempt buyer with the certificate; none where there is no tax. */
export const taxRow = (of: { taxCents: Cents; certificate: string | null }): Array<readonly [string, Cents]> =>
	of.certificate !== null
		? [[`Sales tax, exempt by ${of.certificate}`, of.taxCents]]
		: of.taxCents > 0
			? [['Sales tax', of.taxCents]]
			: []

export const remittanceTexts = (remittance: readonly string[]): string[] => [
	'How to pay:',
	...remittance,
	'By card, on the page of the invoice in the distributor portal',
]
