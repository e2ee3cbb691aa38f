import type { SampleRequestState } from '#contracts/prospects/sample-requests.ts'
import type { prospectEvents, sampleRequests } from '#server/modules/prospects/tables.ts'
import { minutesAfter } from '../past-deps.ts'
import type { PastCaseOrder } from './case-order.ts'
import { addReplacementReason, sendFreeCases } from './free-cases.ts'
import type { PastCompany, PastShop } from './past-companies.ts'
import type { CaseDeps } from './place-cases.ts'

const hour = 60
const day = 24 * hour

type Row<T extends { $inferInsert: object }> = T['$inferInsert']
export interface PastSampleRequest {
	row: Row<typeof sampleRequests> & { requestedAt: Date }
	order: PastCaseOrder | null
	events: Array<Omit<Row<typeof prospectEvents>, 'id'> & { at: Date }>
}

interface Story {
	daysAgo: number
	/** Of each flavor, the first of the pad first. */
	cases: readonly number[]
	note: string
	ends: SampleRequestState
}

/** What a company asked samples for, one shop after the other. */
const stories: readonly Story[] = [
	{ daysAgo: 24, cases: [1, 1], note: 'For the tasting on Saturday morning.', ends: 'approved' },
	{ daysAgo: 13, cases: [1], note: 'The owner wants to try it in the fountain first.', ends: 'approved' },
	{ daysAgo: 9, cases: [4, 4], note: 'Enough for the whole opening week.', ends: 'refused' },
	{ daysAgo: 2, cases: [1, 1, 1], note: 'Their buyer decides on Friday.', ends: 'open' },
	{ daysAgo: 1, cases: [2], note: '', ends: 'open' },
]
const refusal =
	'Eight cases are more than samples. We send two at the most for an opening; please ask again with fewer.'

/** Requests of the companies that have a member, and the orders that staff made of them. */
export const pastSamplesOf = (deps: CaseDeps, of: PastCompany): PastSampleRequest[] =>
	stories.flatMap((story, nth) => {
		const shop = of.shops[nth]
		return shop && of.ownerId ? askForSamples(deps, of, shop, story) : []
	})

function askForSamples(
	deps: CaseDeps,
	of: PastCompany,
	shop: PastShop,
	{ daysAgo, cases, note, ends }: Story,
): PastSampleRequest {
	const { random, end, staffId } = deps
	const actor = of.ownerId ?? 'system'
	const at = minutesAfter(end, -daysAgo * day - 3 * hour)
	const decidedAt = minutesAfter(at, 7 * hour)
	const requested = cases.flatMap((count, nth) => (of.packs[nth] ? [{ sold: of.packs[nth], cases: count }] : []))
	const shipTo = { ...shop.address, name: shop.name }
	const place = { locationId: null, shipTo }
	const order =
		ends === 'approved' ? sendFreeCases(deps, of, { at: decidedAt, kind: 'sample', requested, place }) : null
	if (order) addReplacementReason(order, `Samples for ${shop.name}: ${note}`)
	const event = (kind: string, by: string, when: Date, details: Record<string, unknown>) => ({
		...{ prospectId: shop.id, actor: by, kind, text: null, details, version: null, at: when },
	})
	return {
		order,
		row: {
			...{ id: random.uuidOf(at), companyId: of.company.id, prospectId: shop.id, state: ends, shipTo, note },
			lines: requested.map(({ sold: { pack, name }, cases: count }) => ({
				productId: pack.productId,
				name,
				cases: count,
			})),
			...{ requestedBy: of.ownerId, requestedAt: at, answer: ends === 'refused' ? refusal : null, orderNumber: null },
			version: ends === 'open' ? 1 : 2,
		},
		events: [
			event('samples asked', actor, at, { cases: cases.reduce((sum, count) => sum + count, 0) }),
			...(ends === 'open' ? [] : [event(`samples ${ends}`, staffId, decidedAt, {})]),
		],
	}
}
