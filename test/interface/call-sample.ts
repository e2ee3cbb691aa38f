/** What a call is asked with. */
export interface CallSample {
	params?: Record<string, string>
	query?: Record<string, string>
	body?: unknown
	/** What is sent as a form with files, in place of a body. */
	form?: Record<string, string | Blob>
}
