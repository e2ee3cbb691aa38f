import { z } from 'zod'

/** The largest number that a PostgreSQL integer column holds. */
const largest = 2_147_483_647

/** An amount in integer cents; a bare number cannot take its place. */
export const cents = z.int().min(0).max(largest).brand<'Cents'>()
export type Cents = z.output<typeof cents>

/** An amount that may be taken off instead. */
export const signedCents = z.int().min(-largest).max(largest)

export const asCents = (amount: number): Cents => cents.parse(amount)
/** Written without `asCents`, which would bring Zod to every page that adds amounts up. */
export const noCents = 0 as Cents
export const multiplyCents = (price: Cents, quantity: number): Cents => cents.parse(price * quantity)
export const sumCents = (amounts: readonly Cents[]): Cents =>
	cents.parse(amounts.reduce((total, amount) => total + amount, 0))
/** The difference, never below zero. */
export const subtractCents = (amount: Cents, taken: number): Cents => cents.parse(Math.max(0, amount - taken))

/** 12400 → "12,400". By hand: a browser takes longer to load its number formats than to show a page. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** 4800 → "$48.00" */
export function formatCents(amount: number): string {
	const cents = Math.abs(Math.round(amount))
	return `${amount < 0 ? '-' : ''}$${formatCount(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
}

/** Most units of one variant that a consumer order takes, however many lines they stand on. */
/** The same of an amount that may be taken off: −$12.00, with a minus of the width of a figure. */
export const formatSignedCents = (amount: number): string =>
	amount < 0 ? `−${formatCents(-amount)}` : formatCents(amount)

export const maxPerLine = 99
export const quantity = z.int().min(1).max(maxPerLine)
