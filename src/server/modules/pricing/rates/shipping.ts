import { daysTo } from '#contracts/checkout/delivery.ts'
import { freeShippingGap } from '#contracts/checkout/free-shipping.ts'
import { asCents, type Cents, noCents } from '#contracts/shared/money.ts'
import { isGiftCard, type PricedLine } from '../lines.ts'
import type { WeightBand } from '../tables.ts'

export interface PricedMethod {
	id: string
	name: string
	promise: string
	/** Working days to the door; without them it does not travel by road. */
	fastestDays?: number
	slowestDays?: number
	states: readonly string[] | null
	bands: readonly WeightBand[]
	freeOverCents: number | null
}

/** A method with its days and promise for one state: a parcel to Alaska or Hawaii is longer on its way. */
function toState<M extends PricedMethod>(method: M, state: string | undefined): M {
	const { fastestDays, slowestDays } = method
	if (fastestDays === undefined || slowestDays === undefined) return method
	const days = daysTo(state, { fastestDays, slowestDays })
	if (days.fastestDays === fastestDays) return method
	return { ...method, ...days, promise: `${days.fastestDays}–${days.slowestDays} working days` }
}

/** Gift cards travel by mail alone. */
export const emailMethod: PricedMethod = {
	id: 'email',
	name: 'By e-mail',
	promise: 'Within minutes of payment',
	states: null,
	bands: [{ upToGrams: null, priceCents: 0 }],
	freeOverCents: null,
}

/** The price of shipping by each method, and by the chosen one. */
export interface Shipping {
	method: PricedMethod | null
	priceCents: Cents
	/** The amount that is missing to free shipping. */
	gapCents: Cents
	methods: Array<{ method: PricedMethod; priceCents: Cents }>
}

export interface ShippingInput {
	lines: readonly PricedLine[]
	methods: readonly PricedMethod[]
	methodId: string | null
	destination: { state: string } | null
}

/** Prices the methods for so much merchandise, after discounts; `isGiven` where a promotion pays for them. */
export function shippingFor(input: ShippingInput, merchandise: Cents, isGiven: boolean): Shipping {
	const isDigital = input.lines.every(isGiftCard)
	if (isDigital)
		return {
			method: emailMethod,
			priceCents: noCents,
			gapCents: noCents,
			methods: [{ method: emailMethod, priceCents: noCents }],
		}

	const grams = input.lines.reduce((total, line) => total + line.weightGrams * line.quantity, 0)
	const state = input.destination?.state
	const methods = input.methods
		.filter((method) => method.states === null || (state !== undefined && method.states.includes(state)))
		.map((method) => {
			const isGratis =
				(method.freeOverCents !== null && freeShippingGap(merchandise, method.freeOverCents) === 0) ||
				(isGiven && method.freeOverCents !== null)
			return { method: toState(method, state), priceCents: isGratis ? noCents : bandPrice(method, grams) }
		})
	const chosen =
		methods.find(({ method }) => method.id === input.methodId) ?? (input.methodId === null ? methods[0] : undefined)
	const threshold = Math.min(...input.methods.map((method) => method.freeOverCents ?? Number.POSITIVE_INFINITY))
	const gap = Number.isFinite(threshold) && !isGiven ? freeShippingGap(merchandise, threshold) : 0
	return { method: chosen?.method ?? null, priceCents: chosen?.priceCents ?? noCents, gapCents: asCents(gap), methods }
}

function bandPrice(method: PricedMethod, grams: number): Cents {
	const band = method.bands.find((each) => each.upToGrams === null || grams <= each.upToGrams) ?? method.bands.at(-1)
	return asCents(band?.priceCents ?? 0)
}
