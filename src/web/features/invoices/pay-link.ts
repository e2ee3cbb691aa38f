/** Where an invoice or a prepaid order is paid by card. */
export const payLink = (number: string, company: string | undefined): string =>
	company ? `/distributor/pay/${number}?company=${company}` : `/distributor/pay/${number}`
