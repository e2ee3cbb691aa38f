import { lineKey } from '#contracts/checkout/cart.ts'
import type { Quote, QuoteLine, QuoteProblem, RequestedLine } from '#contracts/pricing/pricing.ts'

/** A quote, and the lines that it was asked about: its problems name their positions. */
export interface Answer {
	quote: Pick<Quote, 'lines' | 'problems'>
	asked: readonly RequestedLine[]
}

/** What a quote says of one line. */
export interface QuotedLine {
	/** Missing for what is no longer sold, and for what the quote was not asked about. */
	line: QuoteLine | undefined
	/** Why the line cannot be ordered. */
	problem: QuoteProblem | undefined
	isUnsold: boolean
}

const unasked: QuotedLine = { line: undefined, problem: undefined, isUnsold: false }

/** What a quote says of each of these lines, which may be others by now than those that it was asked about. */
export function quotedLines(lines: readonly RequestedLine[], answer: Answer | undefined): QuotedLine[] {
	const left = answer ? keyedAnswers(answer) : []
	return lines.map((line) => {
		const index = left.findIndex(([key]) => key === lineKey(line))
		return index < 0 ? unasked : (left.splice(index, 1)[0]?.[1] ?? unasked)
	})
}

/** The quote has no line for what is no longer sold, so each of its lines goes to the first one that it fits. */
function keyedAnswers({ quote, asked }: Answer): Array<[key: string, said: QuotedLine]> {
	// Lines that a promotion gives were not requested.
	const left = quote.lines.filter(({ givenBy }) => !givenBy)
	return asked.map((line, position) => {
		const problem = quote.problems.find((each) => each.line === position)
		if (problem?.code === 'PRODUCT_UNAVAILABLE') return [lineKey(line), { line: undefined, problem, isUnsold: true }]
		const index = left.findIndex(
			({ productId, variantId }) =>
				productId === line.productId && (line.variantId === undefined || variantId === line.variantId),
		)
		return [lineKey(line), { line: index < 0 ? undefined : left.splice(index, 1)[0], problem, isUnsold: false }]
	})
}
