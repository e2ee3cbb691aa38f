import type { SourceKey } from '#web/features/sources/sources.ts'

/** What the FDA cites for most adults, in mg a day. */
export const dailyGuidance = 400
/** The single dose of caffeine that EFSA finds of no concern, in mg. */
export const maxSingleDose = 200

export const otherDrinks = [
	{ key: 'coffee', name: 'Brewed coffee', serving: '8 fl oz', mg: 95, source: 'coffee' },
	{ key: 'tea', name: 'Black tea', serving: '8 fl oz', mg: 47, source: 'blackTea' },
	{ key: 'green-tea', name: 'Green tea', serving: '8 fl oz', mg: 29, source: 'greenTea' },
	{ key: 'cola', name: 'Cola', serving: '12 fl oz', mg: 30, source: 'cola' },
] as const satisfies ReadonlyArray<{ key: string; name: string; serving: string; mg: number; source: SourceKey }>

/** More than anybody drinks; keeps a typed figure sensible. */
export const maxServings = 20

export interface Serving {
	mg: number
	servings: number
}

/** Caffeine of a day in mg. What is no whole number of servings within reason counts as none. */
export const caffeineOf = (day: readonly Serving[]): number =>
	day.reduce(
		(total, { mg, servings }) =>
			total + (Number.isInteger(servings) && servings > 0 ? mg * Math.min(servings, maxServings) : 0),
		0,
	)

export type Level = 'none' | 'within' | 'near' | 'over'

export function levelOf(mg: number): Level {
	if (mg <= 0) return 'none'
	if (mg > dailyGuidance) return 'over'
	return mg > dailyGuidance * 0.75 ? 'near' : 'within'
}

/** What to say of a day, without telling anybody that something is safe for them. */
export function adviceOf(mg: number): string {
	switch (levelOf(mg)) {
		case 'none':
			return 'Put in what you drink on a usual day.'
		case 'within':
			return `${dailyGuidance - mg} mg below the ${dailyGuidance} mg a day that the FDA cites for most adults.`
		case 'near':
			return `Close to the ${dailyGuidance} mg a day that the FDA cites for most adults: ${dailyGuidance - mg} mg are left.`
		case 'over':
			return `${mg - dailyGuidance} mg over the ${dailyGuidance} mg a day that the FDA cites for most adults. Leave one out.`
	}
}
