/** To who applies to become a creator. With a question, or why it was rejected. */
export interface CreatorStepMail {
	id: string
	number: string
	name: string
	step: 'submitted' | 'question' | 'approved' | 'rejected'
	text: string | null
}

/** To a creator: where they stand, or the answer to a dispute. */
export interface CreatorNewsMail {
	news: 'invited' | 'active' | 'paused' | 'banned' | 'dispute' | 'pay' | 'leak'
	/** The reason, the answer, or the code that got out. */
	text: string | null
}
