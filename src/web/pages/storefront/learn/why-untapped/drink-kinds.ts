import type { SourceKey } from '#web/features/sources/sources.ts'

/** A kind of drink, never a brand: what is typical of one serving. */
export interface Kind {
	name: string
	serving: string
	caffeineMg: number
	/** Null where the source does not say. */
	sugarG: number | null
	calories: number | null
	/** Whether one can read how much caffeine it has. */
	stated: string
	/** Fluid ounces of the serving; null for what is no drink until somebody mixes it. */
	ounces: number | null
	/** What the figures leave out. */
	note: string
	source: SourceKey
}

export const drinkKinds: readonly Kind[] = [
	{
		name: 'Brewed coffee, black',
		serving: '12 fl oz',
		caffeineMg: 142,
		sugarG: 0,
		calories: 4,
		stated: 'A cup has no label',
		ounces: 12,
		note: 'As brewed at home. Beans, grind and time change the caffeine a good deal.',
		source: 'coffee',
	},
	{
		name: 'Energy drink, sweetened',
		serving: '16 fl oz',
		caffeineMg: 160,
		sugarG: 54,
		calories: 220,
		stated: 'Not required, often stated',
		ounces: 16,
		note: 'Rounded over several entries. There are stronger ones, and ones without sugar.',
		source: 'energyDrinks',
	},
	{
		name: 'Cola',
		serving: '12 fl oz',
		caffeineMg: 30,
		sugarG: 37,
		calories: 155,
		stated: 'Not required',
		ounces: 12,
		note: 'With sugar, its caffeine to the nearest ten. Diet colas have no sugar, and about as much caffeine or a little more.',
		source: 'cola',
	},
	{
		name: 'Pre-workout powder',
		serving: '1 scoop in water',
		caffeineMg: 254,
		sugarG: null,
		calories: null,
		stated: 'Often, unless in a blend',
		ounces: null,
		note: 'The mean of what the labels of a hundred top-selling products state, where they do, with a standard deviation of about 80 mg. Sugar and calories differ by product.',
		source: 'preWorkout',
	},
	{
		name: 'Green tea',
		serving: '12 fl oz',
		caffeineMg: 43,
		sugarG: 0,
		calories: 4,
		stated: 'A cup has no label',
		ounces: 12,
		note: 'Without sugar. Longer in the pot means more caffeine.',
		source: 'greenTea',
	},
]

/** "12 mg" */
export const perOunce = ({ caffeineMg, ounces }: Pick<Kind, 'caffeineMg' | 'ounces'>): string =>
	ounces === null ? 'As one mixes it' : `${Math.round(caffeineMg / ounces)} mg`

/** A round end of a scale, so that the longest bar still has room beside it. */
export function scaleEnd(values: readonly number[]): number {
	const largest = Math.max(0, ...values)
	if (largest === 0) return 1
	const step = 10 ** Math.floor(Math.log10(largest)) / 2
	return Math.ceil((largest * 1.05) / step) * step
}
