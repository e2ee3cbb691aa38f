/** Which figures are asked for: of days until one, as they were known at the end of another. */
export interface KnownSpan {
	asOf: string
	known: string
}
