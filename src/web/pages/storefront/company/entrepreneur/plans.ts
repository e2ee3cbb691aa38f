import type { entrepreneurPlans } from '#contracts/content/messages.ts'

interface PlanLabels {
	plan: keyof typeof entrepreneurPlans
	title: string
	/** What it is, what one begins with, and what is hard about it. */
	text: string
	begins: string
	hard: string
}

/** Ways to begin that people have taken. */
export const planLabels: readonly PlanLabels[] = [
	{
		plan: 'route',
		title: 'A delivery route',
		text: 'Corner stores, markets and gas stations within an hour of your door, visited once a week.',
		begins: 'A van or a large trunk, a dry room, six stores that say yes.',
		hard: 'The first winter, and stores that pay late.',
	},
	{
		plan: 'vending',
		title: 'Vending and coolers',
		text: 'A machine or a small cooler where people wait: laundries, garages, break rooms.',
		begins: 'One machine in one good place, and a key to the building.',
		hard: 'Repairs, and places that are quieter than they looked.',
	},
	{
		plan: 'pop-up',
		title: 'Pop-ups and markets',
		text: 'A table, a tub of ice and people who taste before they buy. Adults only, at the table too.',
		begins: 'A stall permit, a card reader, a free Saturday.',
		hard: 'Rain.',
	},
	{
		plan: 'campus',
		title: 'A campus',
		text: 'The shop in the union, the coffee cart, the late library. With the permission of whoever runs them.',
		begins: 'Somebody inside who wants it there.',
		hard: 'Summers, and contracts that were signed before you came.',
	},
	{
		plan: 'online',
		title: 'An online shop',
		text: 'Your own shop for a region or for people with something in common, supplied by us in whole cases.',
		begins: 'A name, a resale certificate, room for a pallet.',
		hard: 'Postage. A case of drinks weighs what it weighs.',
	},
]
