import { asCents, type Cents } from '#contracts/shared/money.ts'

interface DepositRate {
	/** `2026-11-20` */
	effectiveFrom: string
	perContainerCents: number
}

/** The deposit on one can or bottle on a day: the newest rate that has begun. The rates are one state's, oldest first. */
export const depositInForce = (rates: readonly DepositRate[], day: string): number =>
	rates.filter(({ effectiveFrom }) => effectiveFrom <= day).at(-1)?.perContainerCents ?? 0

/** The container deposits of a line: of each unit, for each can or bottle in it. No discount lessens them. */
export const depositOf = (line: { depositContainers: number; quantity: number }, perContainerCents = 0): Cents =>
	asCents(perContainerCents * line.depositContainers * line.quantity)
