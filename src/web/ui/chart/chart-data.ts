/** What a chart shows: series of numbers over points. At most five series, which have a color each. */
export interface ChartData {
	/** The name of each series, in the order of its numbers. */
	series: readonly string[]
	points: readonly ChartPoint[]
	/** A number with its unit: "1,200 tokens". */
	format: (value: number) => string
}

export interface ChartPoint {
	/** The point in full: "November 3, 2026". */
	name: string
	/** The same for the axis: "Nov 3". */
	shortName: string
	values: readonly number[]
	/** The page that lists what the point is made of. */
	to?: string
}

/** The lowest and the highest of an axis; nothing is always on it, so that lengths compare as their numbers do. */
export interface Scale {
	low: number
	high: number
}

/** The next number up that an axis can end with: 1, 2, 2.5 or 5 with noughts. */
export function niceEnd(value: number): number {
	if (value <= 0) return 0
	const power = 10 ** Math.floor(Math.log10(value))
	const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10
	return Math.max(1, step * power)
}

export const scaleOf = (values: readonly number[]): Scale => ({
	low: 0 - niceEnd(-Math.min(0, ...values)),
	high: Math.max(1, niceEnd(Math.max(0, ...values))),
})

/** Where a number is on an axis, in percent from its lower end. */
export const placeOn = ({ low, high }: Scale, value: number): number => ((value - low) / (high - low)) * 100

/** What goes up and what goes down at a point where values lie on top of each other. */
export function stackEnds(values: readonly number[]): [below: number, above: number] {
	const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
	return [sum(values.filter((each) => each < 0)), sum(values.filter((each) => each > 0))]
}

/** Places of labels, from above, so that none covers another. */
export function apart(places: readonly number[], gap: number): number[] {
	const order = places.map((_, index) => index).sort((a, b) => (places[b] ?? 0) - (places[a] ?? 0))
	const moved = [...places]
	let last = Number.POSITIVE_INFINITY
	for (const index of order) {
		const place = Math.min(moved[index] ?? 0, last - gap)
		moved[index] = place
		last = place
	}
	const under = Math.min(0, ...moved)
	return moved.map((place) => place - under)
}

/** The colors of series, which differ in lightness too: fills, and strokes of lines. */
export const fills = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5'] as const
export const strokes = [
	'stroke-chart-1',
	'stroke-chart-2',
	'stroke-chart-3',
	'stroke-chart-4',
	'stroke-chart-5',
] as const
