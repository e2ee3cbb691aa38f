/** What somebody was told of an act on an order, however often they had to ask. */
export interface Acknowledged {
	act:
		| 'bought'
		| 'drafted'
		| 'paid'
		| 'shipped'
		| 'refunded'
		| 'cancelled'
		| 'edited'
		| 'asked back'
		| 'claimed'
		| 'asked for the difference'
		| 'paid the difference'
		| 'approved'
		| 'received'
		| 'settled'
	key: string
	number: string
}
