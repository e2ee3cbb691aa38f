import { partnerPlaces } from '#contracts/content/messages.ts'

export type PartnerPlace = keyof typeof partnerPlaces

export const isPartnerPlace = (value: string | null): value is PartnerPlace =>
	value !== null && Object.hasOwn(partnerPlaces, value)

interface PlaceLabels {
	place: PartnerPlace
	title: string
	text: string
	/** The flavor in whose colors the card stands, and in which pack. */
	drink: string
	cans: 4 | 12 | 24
}

/** What we have learned about each kind of place. */
export const placeLabels: readonly PlaceLabels[] = [
	{
		place: 'store',
		title: 'Stores and markets',
		text: 'Two flavors at eye height, beside the iced tea and not by the register. People who read labels stand there, and ours can be read from two yards away.',
		drink: 'blood-orange',
		cans: 24,
	},
	{
		place: 'gym',
		title: 'Gyms and studios',
		text: 'In the cooler by the towels. For the evening classes we suggest the two mild ones, Arctic Mint and Peach Static, with 120 mg of caffeine a can.',
		drink: 'arctic-mint',
		cans: 4,
	},
	{
		place: 'food-service',
		title: 'Cafés, bars and kitchens',
		text: 'By the can, or over ice with something of your own. What is in a can is printed on it, so your menu can say how much caffeine is in the glass.',
		drink: 'cherry-lime',
		cans: 12,
	},
	{
		place: 'office',
		title: 'Offices and campuses',
		text: 'A carton of each flavor for the first week, then only what was empty first. No machine to rent, and nothing to sign for a year.',
		drink: 'berry-voltage',
		cans: 12,
	},
	{
		place: 'event',
		title: 'Events and festivals',
		text: 'Trays to your gate on the day you name. Tell us four weeks ahead, and whether there is ice. Where we pour samples, we pour them for adults.',
		drink: 'mango-heat',
		cans: 24,
	},
	{
		place: 'vending',
		title: 'Vending',
		text: 'Every flavor in the same 12 fl oz can, so one column takes all of them, and each is told from the others across a hall.',
		drink: 'citrus-surge',
		cans: 4,
	},
]
