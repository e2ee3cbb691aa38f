import { ceilingLabel, type TileId, tileDefinitions } from '#contracts/insight/investor-tiles.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'

const signed = (value: number, text: (value: number) => string) => (value < 0 ? `−${text(-value)}` : text(value))
const oneDecimal = (value: number): string => {
	const [whole = '0', part = '0'] = value.toFixed(1).split('.')
	return part === '0' ? formatCount(Number(whole)) : `${formatCount(Number(whole))}.${part}`
}
const units = { count: '', units: '', days: ' days' } as const

/** A figure as the pack prints it; without a divisor it says so. */
export function printedFigure(id: TileId, value: number | null): string {
	if (value === null) return 'Not defined'
	const words = ceilingLabel(id, value)
	if (words) return words
	const { unit } = tileDefinitions[id]
	if (unit === 'cents') return signed(value, formatCents)
	if (unit === 'ratio') return signed(value, (share) => `${(share * 100).toFixed(1)}%`)
	return `${signed(value, oneDecimal)}${units[unit]}`
}

/** How it changed: shares in points, the rest in percent; null where nothing can be said. */
export function printedChange(id: TileId, now: number | null, before: number | null): string | null {
	if (now === null || before === null) return null
	const change =
		tileDefinitions[id].unit === 'ratio' ? now - before : before === 0 ? null : (now - before) / Math.abs(before)
	if (change === null) return null
	const text = (Math.abs(change) * 100).toFixed(1)
	const sign = text === '0.0' ? '±' : change < 0 ? '−' : '+'
	return `${sign}${text}${tileDefinitions[id].unit === 'ratio' ? ' pts' : '%'}`
}
