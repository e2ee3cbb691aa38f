import type { ChartPoint, Value } from '../chart-data.ts'

/** The lowest and the highest of an axis; nothing is always on it, so that lengths compare as their numbers do. */
export interface Scale {
	low: number
	high: number
}

/** The next number up that an axis can end with: 1, 2, 2.5 or 5 with noughts, before or behind the point. */
export function niceEnd(value: number): number {
	if (value <= 0) return 0
	const power = 10 ** Math.floor(Math.log10(value))
	return rounded((steps.find((each) => each * power >= value) ?? 10) * power)
}
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

export function scaleOf(values: readonly Value[]): Scale {
	const known = values.filter((value) => value !== null)
	const low = 0 - niceEnd(-Math.min(0, ...known))
	const high = niceEnd(Math.max(0, ...known))
	return { low, high: low === 0 && high === 0 ? 1 : high }
}

/** Where an axis is marked: at nothing, at its ends, and halfway. */
export const ticksOf = ({ low, high }: Scale): number[] =>
	[...new Set([low, rounded(low / 2), 0, rounded(high / 2), high])].filter(
		(tick, _, all) => tick === 0 || all.every((other) => other === tick || distance(tick, other, low, high) > 0.12),
	)

const distance = (a: number, b: number, low: number, high: number) => Math.abs(a - b) / (high - low)

/** Without what halves of tenths leave behind: 0.30000000000000004. */
const rounded = (value: number): number => Number(value.toPrecision(12))

/** Where a number is on an axis, in percent from its lower end. */
export const placeOn = ({ low, high }: Scale, value: number): number => ((value - low) / (high - low)) * 100

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** What goes up and what goes down at a point where values lie on top of each other. */
export function stackEnds(values: readonly Value[]): [below: number, above: number] {
	const known = values.filter((value) => value !== null)
	return [sumOf(known.filter((each) => each < 0)), sumOf(known.filter((each) => each > 0))]
}

/** What the values of a point come to; null where none is defined. */
export const totalOf = (values: readonly Value[]): Value =>
	values.every((value) => value === null) ? null : sumOf(values.map((value) => value ?? 0))

/** The scale that all points fit on, with those they are compared with. */
export function scaleOfPoints(points: readonly ChartPoint[], isStacked: boolean): Scale {
	const ends = (values: readonly Value[]) => (isStacked ? stackEnds(values) : values)
	const totals = (values: readonly Value[]) => (isStacked ? [totalOf(values)] : values)
	return scaleOf(points.flatMap(({ values, before }) => [...ends(values), ...(before ? totals(before.values) : [])]))
}

/** Where the middle of a point is from the left, in percent. */
export const middleOf = (index: number, count: number): number => ((index + 0.5) / count) * 100

/** The points that the axis below names: evenly apart, the last one always, at most so many. */
export function namedPoints(count: number, max: number): number[] {
	if (count <= max) return Array.from({ length: count }, (_, index) => index)
	const step = Math.ceil((count - 1) / (max - 1))
	return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0)
}

/** Places of labels, from above, so that none covers another. */
export function spacedApart(places: readonly number[], gap: number): number[] {
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
