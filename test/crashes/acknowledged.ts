/** What somebody was told of an act on an order, however often they had to ask. */
export interface Acknowledged {
	act:
		| 'bought'
		| 'drafted'
		| 'ran out of time'
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
	/** Empty of an order that ran out of time, of which nobody was told the number. */
	number: string
}
