/** What staff decided about a shop that a member found; to that member. */
export interface ShopMail {
	shop: string
	/** "Denver, CO". */
	place: string
	outcome: 'confirmed' | 'declined'
	/** Why it was declined. */
	reason: string | null
}
