/** A question that people ask, with the whole answer as text: it also goes to search engines. */
export interface Question {
	question: string
	answer: string
	/** Where there is more. */
	link?: { to: string; text: string }
}
