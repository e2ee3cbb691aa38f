import { sellerLine } from '../../shared/seller.ts'

/** How an invoice is paid other than by card, a line for each way: a check to the seller always, and what the setting names. */
export const remittanceLines = (setting: string | undefined): string[] => [
	`By check, payable to ${sellerLine}`,
	...(setting ?? '')
		.split('|')
		.map((way) => way.trim())
		.filter((way) => way !== ''),
]
