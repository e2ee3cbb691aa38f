/** A number of a chart; null where it is not defined, as a ratio is without a divisor. */
export type Value = number | null

/** How a number changed since another, in words; null where there is nothing to say. */
export type Change = (now: Value | undefined, before: Value | undefined) => string | null

/** What a chart shows: series of numbers over points. At most five series, which have a color each. */
export interface ChartData {
	/** The name of each series, in the order of its numbers. */
	series: readonly string[]
	points: readonly ChartPoint[]
	/** A number with its unit: "1,200 tokens". */
	format: (value: number) => string
	/** The same in short, for the axis and the ends of lines: "1.2k". */
	short?: (value: number) => string
	/** What the numbers of before are: "Previous 28 days". Points hold them then. */
	compared?: string
	/** How one changed, in words; in percent unless told. Shares change in points. */
	change?: Change
}

export interface ChartPoint {
	/** The point in full: "November 3, 2026". */
	name: string
	/** The same for the axis: "Nov 3". */
	shortName: string
	values: readonly Value[]
	/** The point that it is compared with, and the same series there. */
	before?: { name: string; values: readonly Value[] }
	/** It is not over yet, or only expected: drawn lighter or dashed. */
	isOpen?: boolean
	/** What somebody wrote down about it. */
	notes?: readonly string[]
	/** The page that lists what the point is made of. */
	to?: string
}

/** A number in words, with its unit. */
export const textOf = ({ format }: Pick<ChartData, 'format'>, value: Value | undefined): string =>
	value === null || value === undefined ? 'not defined' : format(value)

/** The same where there is little room. */
export const shortTextOf = ({ format, short = format }: ChartData, value: Value | undefined): string =>
	value === null || value === undefined ? '' : short(value)

/** A point as a screen reader says it. */
export function spokenPoint(data: ChartData, { name, values, before, isOpen, notes = [] }: ChartPoint): string {
	const figures = data.series.map((each, index) => {
		const was = before && ` (${before.name}: ${textOf(data, before.values[index])})`
		return `${each} ${textOf(data, values[index])}${was ?? ''}`
	})
	return [`${name}${isOpen ? ', not over yet' : ''}: ${figures.join(', ')}`, ...notes].join('. ')
}

/** The colors of series, which differ in lightness too: fills, and strokes of lines. */
export const seriesFills = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5'] as const
export const seriesStrokes = [
	'stroke-chart-1',
	'stroke-chart-2',
	'stroke-chart-3',
	'stroke-chart-4',
	'stroke-chart-5',
] as const
