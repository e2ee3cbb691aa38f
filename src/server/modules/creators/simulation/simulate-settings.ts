import { commissionOf } from '#contracts/creators/commission.ts'
import type { CreatorSimulation, CreatorSimulationSums, CreatorTerms } from '#contracts/creators/creator-simulation.ts'
import type { Db } from '#server/db/client.ts'
import { type AttributionCandidate, decideAttribution } from '../earnings/rules.ts'
import { type PastCreatorOrder, type PastReceipt, pastOrders } from './past-orders.ts'

/** At most so many differences are listed. */
const maxChanges = 20

interface Outcome {
	handle: string
	outcome: 'counted' | 'held' | 'lost'
	cents: number
	reason: string | null
}

/** What the newest orders would have paid under other terms. What a person decided about an order stays. */
export async function simulateCreatorSettings(db: Db, terms: CreatorTerms): Promise<CreatorSimulation> {
	const orders = await pastOrders(db, terms.newCustomersOnly)
	const compared = orders.map((order) => ({
		orderNumber: order.receipts[0]?.receipt.orderNumber ?? '',
		before: outcomeBefore(order),
		after: outcomeUnder(order, terms),
	}))
	const changes = compared
		.filter(({ before, after }) => before.cents !== after.cents || before.outcome !== after.outcome)
		.toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)))
		.slice(0, maxChanges)
	return {
		orders: orders.length,
		from: orders.at(-1)?.receipts[0]?.receipt.orderedAt.toISOString() ?? null,
		before: sumsOfOutcomes(compared.map(({ before }) => before)),
		after: sumsOfOutcomes(compared.map(({ after }) => after)),
		changes: changes.map(({ orderNumber, before, after }) => ({
			orderNumber,
			handle: after.handle,
			beforeCents: before.cents,
			afterCents: after.cents,
			reason: after.reason,
		})),
	}
}

const differenceOf = ({ before, after }: { before: Outcome; after: Outcome }): number => after.cents - before.cents

function sumsOfOutcomes(outcomes: readonly Outcome[]): CreatorSimulationSums {
	const countOf = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length
	const commissionCents = outcomes.reduce((sum, { cents }) => sum + cents, 0)
	return { counted: countOf('counted'), held: countOf('held'), lost: countOf('lost'), commissionCents }
}

const commissionOn = (bases: readonly number[], rate: number): number =>
	bases.reduce((sum, base) => sum + commissionOf(base, rate), 0)

/** As it was credited, before anything came back. */
function outcomeBefore({ receipts, bases }: PastCreatorOrder): Outcome {
	const credited = receipts.find(({ receipt }) => receipt.outcome !== 'lost')
	const shown = credited ?? receipts[0]
	const handle = shown?.handle ?? ''
	if (!credited || credited.receipt.outcome === 'refused')
		return { handle, outcome: 'lost', cents: 0, reason: shown?.receipt.reason ?? null }
	const isCounted = credited.receipt.outcome === 'counted'
	const cents = isCounted ? commissionOn(bases, credited.receipt.rate) : 0
	return { handle, outcome: isCounted ? 'counted' : 'held', cents, reason: credited.receipt.reason }
}

/** A claim as it was made. Who it was held for is not asked again: a person has decided, or will. */
const claimAgain = ({ receipt, tier }: PastReceipt): AttributionCandidate => ({
	source: receipt.source,
	sourceId: receipt.sourceId,
	creatorId: receipt.creatorId,
	tier,
	isActive: receipt.reason !== 'You were paused when it was ordered.',
	userId: null,
	customer: null,
	goesToOwnAddress: false,
	isPaidWithOwnCard: false,
	clickedAt: receipt.clickedAt,
	referrer: null,
	isInBurst: false,
	isStranger: null,
	isOfVisitor: false,
	isUsedByStrangers: false,
})

function outcomeUnder({ receipts, bases, hasBoughtBefore }: PastCreatorOrder, terms: CreatorTerms): Outcome {
	const [first] = receipts
	const orderedAt = first?.receipt.orderedAt ?? new Date()
	const settings = { ...terms, version: 0, since: orderedAt.toISOString() }
	const order = { orderedAt, userId: null, customer: null, email: '', hasBoughtBefore }
	const decisions = decideAttribution(receipts.map(claimAgain), order, settings)
	const won = decisions.find(({ outcome }) => outcome === 'counted')
	const receipt = receipts.find((each) => each.receipt.sourceId === won?.claim.sourceId)
	if (!won || !receipt)
		return { handle: first?.handle ?? '', outcome: 'lost', cents: 0, reason: decisions[0]?.reason ?? null }
	const { handle, receipt: earlier } = receipt
	if (earlier.outcome === 'refused') return { handle, outcome: 'lost', cents: 0, reason: earlier.reason }
	if (earlier.outcome === 'held') return { handle, outcome: 'held', cents: 0, reason: earlier.reason }
	return { handle, outcome: 'counted', cents: commissionOn(bases, terms.rates[won.claim.tier]), reason: null }
}
