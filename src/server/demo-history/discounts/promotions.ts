import { asCents } from '#contracts/shared/money.ts'
import { type Offer, offerOf } from '#server/modules/promotions/offer.ts'
import { customerKeysOf, limitPerCustomerOf } from '#server/modules/promotions/rules.ts'
import type { PromotionRow, promotionUseCustomers, promotionUses } from '#server/modules/promotions/tables.ts'
import type { PastBuyer } from '../demand/buyers.ts'
import { createRandom, type Random } from '../random.ts'
import { type Campaign, campaignsBetween } from './campaigns.ts'
import { type PastCode, type PastCodeBatch, singleUseCodesOf } from './single-use-codes.ts'

interface Running {
	campaign: Campaign
	row: PromotionRow
	/** How often each customer has used it. */
	customers: Map<string, number>
	/** Unused codes of a promotion with single-use codes. */
	codes: PastCode[]
}
interface Use {
	row: typeof promotionUses.$inferInsert
	customers: Array<typeof promotionUseCustomers.$inferInsert>
}

const typedCodeOf = ({ row, codes: [next] }: Running) =>
	next ? { code: next.ending, codeId: next.row.id } : { code: row.code ?? '', codeId: null }

/** The share of buyers who have a code. */
const codeShare = 0.3

const appliesByOf = ({ code, singleUseCodes }: Campaign) =>
	singleUseCodes ? 'single_use_codes' : code === null ? 'automatic' : 'code'

function rowOf(random: Random, campaign: Campaign): PromotionRow {
	const { name, code, kind, value = null, tiers = [], categories = [], from, until } = campaign
	const { minSubtotalCents, limitTotal = null, limitPerCustomer = null } = campaign
	return {
		...{ id: random.uuidOf(from), name, appliesBy: appliesByOf(campaign), code, kind, value, tiers },
		...{ buyQuantity: null, getQuantity: null, getProductIds: [] },
		...{ giftProductId: null, giftVariantId: null, giftQuantity: null, productIds: [], categories },
		minSubtotalCents: minSubtotalCents === undefined ? null : asCents(minSubtotalCents),
		...{ isFirstOrderOnly: campaign.isFirstOrderOnly ?? false, customerGroup: campaign.customerGroup ?? null },
		...{ combines: campaign.combines ?? false, limitTotal, limitPerCustomer },
		...{ startsAt: from, endsAt: until, uses: 0, pausedAt: null, endedAt: null, version: 1, createdAt: from },
	}
}

/** Every campaign, with the codes that were made for it. Codes have chance of their own: prices do not hang on them. */
function startCampaigns(random: Random, begin: Date, end: Date) {
	const codeRandom = createRandom(30)
	const batches: PastCodeBatch[] = []
	const codes: PastCode[] = []
	const all: Running[] = campaignsBetween(begin, end).map((campaign) => {
		const row = rowOf(random, campaign)
		const { singleUseCodes: count } = campaign
		const made = count ? singleUseCodesOf(codeRandom, row, count, end) : { batches: [], codes: [] }
		batches.push(...made.batches)
		codes.push(...made.codes)
		return { campaign, row, customers: new Map(), codes: [...made.codes] }
	})
	return { all, batches, codes }
}

/** Promotions as they ran, with limits that hold: what each buyer was offered, and who used what. */
export function createPromotions(random: Random, begin: Date, end: Date) {
	const { all, batches, codes } = startCampaigns(random, begin, end)
	const uses = new Map<string, Use[]>()

	const whoIs = ({ email, userId }: PastBuyer) =>
		customerKeysOf({ email, account: userId ? { id: userId, email } : null })
	function isOpenTo({ campaign, row, customers, codes }: Running, person: PastBuyer, at: Date): boolean {
		const { from, until, customerGroup, isFirstOrderOnly, limitTotal } = campaign
		if (at < from || (until && at >= until)) return false
		if (customerGroup === 'members' && !person.userId) return false
		if (isFirstOrderOnly && person.orders > 1) return false
		if (campaign.singleUseCodes && codes.length === 0) return false
		const limit = limitPerCustomerOf(row)
		const used = whoIs(person).some((customer) => limit !== null && (customers.get(customer) ?? 0) >= limit)
		return !used && (limitTotal === undefined || row.uses < limitTotal)
	}

	return {
		rows: () => all.map(({ row }) => row),
		uses: () => [...uses.values()].flat(),
		batches,
		codes: () => codes.map(({ row }) => row),
		/** The offers of a buyer: those that apply by themselves, and one that they may have a code for. */
		offersFor(person: PastBuyer, at: Date): { automatic: Offer[]; coded: Offer | null } {
			const open = all.filter((each) => isOpenTo(each, person, at))
			const codes = open.filter(({ row }) => row.appliesBy !== 'automatic')
			const typed = codes.length > 0 && random.happens(codeShare)
			const chosen = typed ? random.pickWeighted(codes.map((each) => [each, each.campaign.weight] as const)) : null
			return {
				automatic: open.flatMap(({ row }) => (row.appliesBy === 'automatic' ? [offerOf(row, null)] : [])),
				coded: chosen && offerOf(chosen.row, typedCodeOf(chosen)),
			}
		},
		/** An order is placed with these. */
		take(orderId: string, promotionIds: readonly string[], person: PastBuyer, at: Date): void {
			const taken = all.filter(({ row }) => promotionIds.includes(row.id))
			for (const { row, customers, codes } of taken) {
				row.uses++
				const codeId = codes.shift()?.row.id ?? null
				const counted = whoIs(person).map((customer) => {
					const nth = (customers.get(customer) ?? 0) + 1
					customers.set(customer, nth)
					return { orderId, promotionId: row.id, customer, nth }
				})
				const use = { row: { promotionId: row.id, orderId, codeId, createdAt: at }, customers: counted }
				uses.set(orderId, [...(uses.get(orderId) ?? []), use])
			}
		},
		/** An order that comes to nothing gives back what it took. */
		giveBack(orderId: string): void {
			for (const use of uses.get(orderId) ?? []) {
				const of = all.find(({ row }) => row.id === use.row.promotionId)
				if (of) of.row.uses--
				for (const { customer, nth } of use.customers)
					if (of?.customers.get(customer) === nth) of.customers.set(customer, nth - 1)
			}
			uses.delete(orderId)
		},
	}
}
export type Promotions = ReturnType<typeof createPromotions>
