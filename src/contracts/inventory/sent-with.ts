import { joinedWithAnd } from '../shared/joined-with-and.ts'

/** How many recalled units somebody was sent, as a sentence. */
export function sentWith(orders: ReadonlyArray<{ number: string; units: number }>): string {
	const [only, ...others] = orders
	if (only && others.length === 0) return `You were sent ${only.units} of it with order ${only.number}.`
	const units = orders.reduce((sum, order) => sum + order.units, 0)
	return `You were sent ${units} of it: ${joinedWithAnd(orders.map((order) => `${order.units} with order ${order.number}`))}.`
}
