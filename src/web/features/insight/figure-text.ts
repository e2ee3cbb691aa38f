import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { changeOf, pointsOf } from '#web/ui/chart/change.ts'
import type { Value } from '#web/ui/chart/chart-data.ts'

/** What a figure of insight counts. */
export type FigureUnit = 'cents' | 'count' | 'ratio' | 'cans' | 'cases' | 'tokens' | 'units' | 'orders' | 'days'

const signed = (value: number, text: (value: number) => string) => (value < 0 ? `−${text(-value)}` : text(value))

/** 1204.5 → "1,204.5"; whole numbers without a fraction. */
const written = (value: number): string => {
	const [whole = '0', part = '0'] = value.toFixed(1).split('.')
	return part === '0' ? formatCount(Number(whole)) : `${formatCount(Number(whole))}.${part}`
}

const nouns: Readonly<Partial<Record<FigureUnit, readonly [one: string, more: string]>>> = {
	cans: ['can', 'cans'],
	cases: ['case', 'cases'],
	tokens: ['token', 'tokens'],
	units: ['unit', 'units'],
	orders: ['order', 'orders'],
	days: ['day', 'days'],
}

/** A figure with its unit: "$1,204.50", "3.1%", "1,204 cans". */
export function figureText(unit: FigureUnit, value: number): string {
	if (unit === 'cents') return signed(value, formatCents)
	if (unit === 'ratio') return signed(value, (share) => `${(share * 100).toFixed(1)}%`)
	const noun = nouns[unit]
	return signed(value, (count) => {
		const text = written(count)
		return noun ? `${text} ${noun[text === '1' ? 0 : 1]}` : text
	})
}

/** The same without its noun, for a tile whose name says it. */
export const bareFigure = (unit: FigureUnit, value: Value): string => {
	if (value === null) return 'Not defined'
	return unit === 'cents' || unit === 'ratio' ? figureText(unit, value) : signed(value, written)
}

/** The same in short, for axes and the ends of lines: "$1.2k". */
export function shortFigure(unit: FigureUnit, value: number): string {
	if (unit === 'ratio') return signed(value, (share) => `${Number((share * 100).toFixed(1))}%`)
	if (unit === 'cents') return signed(value, (cents) => `$${shortened(cents / 100)}`)
	return signed(value, shortened)
}

const thousands = [
	[1e9, 'B'],
	[1e6, 'M'],
	[1e3, 'k'],
] as const

function shortened(value: number): string {
	for (const [size, letter] of thousands)
		if (value >= size) return `${Number((value / size).toFixed(value / size >= 100 ? 0 : 1))}${letter}`
	return String(Number(value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)))
}

/** How a figure changed: shares in points, everything else in percent. */
export const figureChange = (unit: FigureUnit, now: Value, before: Value): string | null =>
	unit === 'ratio' ? pointsOf(now, before) : changeOf(now, before)
