/** From this factor on, up or down, a new price is asked about twice: a decimal point slips that far. */
const bigFactor = 10

export const isBigChange = (before: number, after: number): boolean =>
	before > 0 && (after >= before * bigFactor || after * bigFactor <= before)
