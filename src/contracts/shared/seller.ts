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
