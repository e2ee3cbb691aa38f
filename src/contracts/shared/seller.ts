/** The seller's name and address as the law requires them on pages, documents and mails. */
export const seller = {
	legalName: 'UNTAPPED Beverage Co.',
	street: '1470 Foundry Row',
	city: 'Kansas City',
	state: 'MO',
	postalCode: '64101',
} as const

/** "UNTAPPED Beverage Co., 1470 Foundry Row, Kansas City, MO 64101" */
export const sellerLine = `${seller.legalName}, ${seller.street}, ${seller.city}, ${seller.state} ${seller.postalCode}`

/** The day of an order is that of the company's seat, in every mail and on every page, wherever one reads it. */
export const storeTimeZone = 'America/Chicago'

let day: Intl.DateTimeFormat | undefined

/** "November 20, 2026". Made with the first day that is written: a browser takes long to load its formats. */
export function writtenDay(time: string): string {
	day ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: storeTimeZone })
	return day.format(new Date(time))
}
