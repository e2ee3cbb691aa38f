import { type Driver, driverUnits } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { calendarMonth, countedMonth } from '#contracts/shared/calendar.ts'
import { formatCount } from '#contracts/shared/money.ts'

/** A value as one types it: "1.75", "2027-01". */
export function typedText({ unit }: Pick<Driver, 'unit'>, value: number): string {
	if (unit === 'calendarMonth') return calendarMonth(value)
	const { scale, decimals } = driverUnits[unit]
	const text = (value / scale).toFixed(decimals)
	return decimals > 2 ? text.replace(/0{1,2}$/, '') : text
}

/** What was typed, in the base unit; or what is wrong with it. */
export function readTyped({ unit, min, max }: Driver, text: string): { value: number } | { error: string } {
	const typed = text.trim()
	if (unit === 'calendarMonth')
		return /^20\d\d-(0[1-9]|1[0-2])$/.test(typed)
			? { value: countedMonth(typed) }
			: { error: 'A year and a month, like 2027-01.' }
	const { scale, decimals } = driverUnits[unit]
	const plain = typed.replace(/^\$/, '').replaceAll(',', '').replace(/%$/, '').trim()
	const shape = decimals === 0 ? /^-?\d{1,12}$/ : /^-?(?:\d{1,12}(?:\.\d*)?|\.\d+)$/
	if (!shape.test(plain)) return { error: decimals === 0 ? 'A whole number.' : 'A number.' }
	if ((plain.split('.')[1]?.replace(/0+$/, '').length ?? 0) > decimals)
		return { error: `At most ${decimals} decimals.` }
	const value = Math.round(Number(plain) * scale) + 0
	if (value < min || value > max)
		return { error: `From ${formatCount(Math.ceil(min / scale))} to ${formatCount(Math.floor(max / scale))}.` }
	return { value }
}

/** A value with its sign, for tables: "$1.75", "2.5%". */
export function shownValue(driver: Driver, value: number): string {
	const text = typedText(driver, value)
	const { sign } = driverUnits[driver.unit]
	if (driver.unit === 'calendarMonth') return text
	const [whole = '', part] = text.replace('-', '').split('.')
	const number = `${value < 0 ? '−' : ''}${sign === '$' ? '$' : ''}${formatCount(Number(whole))}${part ? `.${part}` : ''}`
	return sign === '%' ? `${number}%` : number
}
