import { type Dimension, dimensionNames, dimensions, type Filters } from '#contracts/insight/dimensions.ts'
import { dimensionsOf, type MetricId, metricDefinitions } from '#contracts/insight/metrics.ts'
import { daysIn, maxPoints, maxSpanDays, type Span, type Step } from '#contracts/insight/spans.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { invalidField, Refusal } from '#server/errors.ts'

export interface Question extends Span {
	metrics: readonly MetricId[]
	step: Step
	by?: Dimension | undefined
	filters?: Filters | undefined
	/** Figures as they were known at the end of this day. */
	asOf?: string | undefined
}

const refuse = (path: string, message: string) => invalidField([path], message, 'SPAN_INVALID')

/** Throws `SPAN_INVALID` for a span that cannot be answered. */
export function checkSpan({ from, to }: Span): void {
	if (to < from) throw refuse('to', 'The span ends before it begins.')
	if (daysIn({ from, to }) > maxSpanDays) throw refuse('to', 'A span is ten years at the most.')
	if (from > storeToday()) throw refuse('from', 'This span has not begun.')
}

const daysOfStep: Readonly<Record<Step, number>> = { day: 1, week: 7, month: 28, total: Number.POSITIVE_INFINITY }

/** The dimensions that a question is narrowed or broken down by. */
export const dimensionsIn = ({ by, filters = {} }: Pick<Question, 'by' | 'filters'>): Dimension[] =>
	dimensions.options.filter((each) => each === by || (filters[each]?.length ?? 0) > 0)

/**
 * Throws `SPAN_INVALID` and, for a metric that is not kept by a dimension, `METRIC_INVALID`. `lines` is how many lines a
 * chart draws at the most.
 */
export function checkQuestion(question: Question, lines: number): void {
	checkSpan(question)
	const points = Math.ceil(daysIn(question) / daysOfStep[question.step]) * (question.by ? lines : 1)
	if (points > maxPoints) throw refuse('step', 'That is more points than a chart can show. Choose a longer step.')
	const asked = dimensionsIn(question)
	for (const metric of question.metrics) {
		const unknown = asked.find((each) => !dimensionsOf(metric).includes(each))
		if (!unknown) continue
		const { name } = metricDefinitions[metric]
		throw new Refusal('METRIC_INVALID', `${name} is not known by ${dimensionNames[unknown].toLowerCase()}.`)
	}
}
