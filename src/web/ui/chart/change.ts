import type { Value } from './chart-data.ts'

/** By how much a number changed, in words: "+12.4%"; nothing where there is no number to compare with, or it was nothing. */
export function changeOf(now: Value | undefined, before: Value | undefined): string | null {
	if (now === null || now === undefined || !before) return null
	const percent = ((now - before) / Math.abs(before)) * 100
	return signed(percent, Math.abs(percent) < 100 ? 1 : 0, '%')
}

/** The same for shares, whose change is said in points: 0.031 to 0.034 is "+0.3 pts". */
export function pointsOf(now: Value | undefined, before: Value | undefined): string | null {
	if (now === null || now === undefined || before === null || before === undefined) return null
	return signed((now - before) * 100, 1, ' pts')
}

function signed(value: number, digits: number, unit: string): string {
	const text = Math.abs(value).toFixed(digits)
	if (Number(text) === 0) return `±0${unit}`
	return `${value < 0 ? '−' : '+'}${text.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}${unit}`
}
