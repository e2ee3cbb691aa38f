import { csvRowsIn } from '#contracts/shared/csv.ts'

/** How the parcel of an order travels, as it was typed or came in a file. */
export interface Travel {
	carrier: string
	trackingNumber: string
}

interface TrackingFile {
	given: ReadonlyMap<string, Travel>
	/** Lines that were left out, and why; with any of them nothing is taken over. */
	problems: ReadonlyArray<{ line: number; text: string }>
}

const maxRows = 1000
const tracking = /^[A-Za-z0-9 -]{1,40}$/

/** Order number, carrier and tracking number from a CSV file, with or without heads. */
export function trackingIn(text: string, numbers: readonly string[]): TrackingFile {
	const known = new Set(numbers)
	const given = new Map<string, Travel>()
	const problems: Array<{ line: number; text: string }> = []
	for (const [at, { line, cells }] of csvRowsIn(text, maxRows).entries()) {
		const [number = '', carrier = '', trackingNumber = ''] = cells
		if (at === 0 && !/\d/.test(number)) continue
		const problem = problemOf({ number: number.toUpperCase(), carrier, trackingNumber }, known, given)
		if (problem) problems.push({ line, text: problem })
		else given.set(number.toUpperCase(), { carrier, trackingNumber })
	}
	if (given.size === 0 && problems.length === 0)
		problems.push({ line: 1, text: 'There is no row with an order number. Is it a CSV file?' })
	return { given, problems }
}

function problemOf(
	row: Travel & { number: string },
	known: ReadonlySet<string>,
	given: ReadonlyMap<string, Travel>,
): string | null {
	if (!known.has(row.number)) return `${row.number || 'An empty number'} is not one of these orders.`
	if (given.has(row.number)) return `${row.number} is named twice.`
	if (row.carrier.length > 40) return 'The carrier has more than 40 characters.'
	if (row.trackingNumber !== '' && !tracking.test(row.trackingNumber))
		return 'A tracking number has letters, digits, spaces and hyphens, 40 at the most.'
	return null
}
