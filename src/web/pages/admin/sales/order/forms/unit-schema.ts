import { z } from 'zod'
import type { OrderLine } from '#contracts/orders/orders.ts'

/** A line of which so many units can be chosen. */
export interface Choosable {
	line: OrderLine
	max: number
}

/** The typed number of units, none where nothing is typed; null while it is no number of them that can be. */
function countIn(text: string, max: number): number | null {
	const plain = text.trim()
	if (plain === '') return 0
	return /^\d{1,5}$/.test(plain) && Number(plain) <= max ? Number(plain) : null
}

/** Units of each line, as they are typed by the line's position, become what the calls take: lines with their units. */
export const unitsOf = (lines: readonly Choosable[]) =>
	z.array(z.string()).transform((typed, { addIssue }) =>
		lines.flatMap(({ line, max }, at) => {
			const quantity = countIn(typed[at] ?? '', max)
			if (quantity === null) addIssue({ code: 'custom', path: [at], message: `Enter a whole number from 0 to ${max}.` })
			return quantity ? [{ lineId: line.id, quantity }] : []
		}),
	)

/** The same where one unit at least must be chosen; that none is stands beside the first line. */
export const someUnitsOf = (lines: readonly Choosable[], message: string) =>
	unitsOf(lines).refine((chosen) => chosen.length > 0, { path: [0], message })
