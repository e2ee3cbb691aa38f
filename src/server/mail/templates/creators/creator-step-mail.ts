/** To who applies to become a creator. With a question, or why it was rejected. */
export interface CreatorStepMail {
	id: string
	number: string
	name: string
	step: 'submitted' | 'question' | 'approved' | 'rejected'
	text: string | null
}
