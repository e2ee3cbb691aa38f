import type { Address } from '#contracts/shared/address.ts'
import { writtenDay } from '#contracts/shared/seller.ts'
import type { PaymentTerms } from '#contracts/wholesale/company/own-company.ts'
import type { InvoicedLot } from '#contracts/wholesale/invoices/invoices.ts'
import { noonOf } from './case-document.ts'

export const dayText = (day: string): string => writtenDay(noonOf(day).toISOString())

export const termsText: Readonly<Record<PaymentTerms, string>> = {
	prepaid: 'prepaid',
	net_15: 'net 15',
	net_30: 'net 30',
	net_45: 'net 45',
	net_60: 'net 60',
}

export const cityLine = ({ city, state, postalCode }: Address): string => `${city}, ${state} ${postalCode}`

/** "Lot K7, 48 units, best by March 1, 2027" */
export const lotText = ({ code, bestBy, units }: InvoicedLot): string =>
	`Lot ${code}, ${units} units${bestBy ? `, best by ${dayText(bestBy)}` : ''}`
