import type { wholesaleOrderTemplates } from '#server/modules/wholesale/orders/templates/tables.ts'
import { minutesAfter } from '../past-deps.ts'
import { type PastCaseOrder, takeStep } from './case-order.ts'
import type { PastCompany } from './past-companies.ts'
import type { CaseDeps } from './place-cases.ts'

const hour = 60
const day = 24 * hour

/** What was written about orders that have left, and the answer of staff. */
const answered: ReadonlyArray<readonly [text: string, answer: string]> = [
	[
		'Can the driver call the dock half an hour ahead? The gate code has changed.',
		'We have told the carrier. They call the number of the dock, weekdays from 6.',
	],
	[
		'Please leave the pallets unwrapped at the bottom, our truck takes them by hand.',
		'Noted on this shipment and for the next ones.',
	],
]
const unanswered = 'Could these cases come on one pallet, with the variety packs on top?'

/** Messages of a company about its orders; the one about the order that waits for an answer is unread. */
export function writeAboutOrders({ staffId, end }: CaseDeps, orders: readonly PastCaseOrder[]): void {
	const left = orders.filter(({ shipments }) => shipments.length > 0).toReversed()
	for (const [nth, [text, answer]] of answered.entries()) {
		const made = left[nth * 2]
		const actor = made?.of.ownerId
		if (!made || !actor) continue
		const at = minutesAfter(made.order.placedAt, 2 * hour)
		takeStep(made, at, actor, { action: 'message_from_company', details: { text } })
		takeStep(made, minutesAfter(at, 3 * hour), staffId, { action: 'message_from_us', details: { text: answer } })
	}
	const waiting = orders.find(({ order }) => order.state === 'seen')
	if (!waiting?.of.ownerId) return
	const at = minutesAfter(end, -2 * hour)
	takeStep(waiting, at, waiting.of.ownerId, { action: 'message_from_company', details: { text: unanswered } })
	waiting.order.unreadSince = at
}

/** Name, and cases of the flavors by their place on the pad. */
const templates: ReadonlyArray<readonly [name: string, cases: ReadonlyArray<readonly [pack: number, cases: number]>]> =
	[
		[
			'Festival weekend',
			[
				[0, 24],
				[1, 18],
				[3, 18],
				[5, 12],
			],
		],
		[
			'Gyms and campus',
			[
				[1, 6],
				[2, 4],
				[4, 4],
			],
		],
		[
			'Weekly shelf',
			[
				[0, 6],
				[1, 4],
				[2, 4],
				[3, 3],
			],
		],
	]

/** The templates of the companies that have a member. */
export const templatesOf = ({ random, end }: CaseDeps, { company, ownerId, packs }: PastCompany) =>
	ownerId === null
		? []
		: templates.map(([name, cases], nth): typeof wholesaleOrderTemplates.$inferInsert => {
				const changedAt = minutesAfter(end, -(nth + 2) * 9 * day)
				const lines = cases.flatMap(([at, count]) => {
					const sold = packs[at]
					return sold ? { productId: sold.pack.productId, name: sold.name, cases: count } : []
				})
				return { id: random.uuidOf(changedAt), companyId: company.id, name, lines, changedBy: ownerId, changedAt }
			})
