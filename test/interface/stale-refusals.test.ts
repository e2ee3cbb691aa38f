import { describe, expect, test } from 'vitest'
import { changeApprovalSettings, listApprovalSettings } from '#contracts/back-office/approval-settings.ts'
import { changeProduct, createProduct } from '#contracts/catalog/product-record.ts'
import { changeCreatorSettings, listCreatorSettings } from '#contracts/creators/creator-simulation.ts'
import { enterInvestorFact } from '#contracts/insight/investor-facts.ts'
import { changeStockItem } from '#contracts/inventory/stock-items.ts'
import { changeSeason, createSeason } from '#contracts/leaderboard/admin-seasons.ts'
import { putCollection, putIngredient } from '#contracts/mixology/recipe-shelf.ts'
import { changePromotion, createPromotion } from '#contracts/pricing/promotions.ts'
import { changeEarningRules, listEarningRules } from '#contracts/tokens/earning-simulation.ts'
import { changeTokenSettings, listTokenSettings } from '#contracts/tokens/token-settings.ts'
import { changeCompany } from '#contracts/wholesale/company/admin-companies.ts'
import { changeTerritory } from '#contracts/wholesale/company/company-territories.ts'
import { changeCasePack } from '#contracts/wholesale/prices/case-packs.ts'
import { changePriceList, createPriceList } from '#contracts/wholesale/prices/price-lists.ts'
import type { Visitor } from '../support/app.ts'
import { auditedShop } from '../support/audited-shop.ts'
import { aCasePack } from '../support/case-packs.ts'
import { aCompany } from '../support/companies.ts'
import { allAtOnce, aProduct } from '../support/shopping.ts'

const shop = await auditedShop()
const [ada, grace] = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]

/** Changes something from a version: the `nth` change says something else than the one before. */
type Change = (by: Visitor, nth: number) => Promise<unknown>

interface Case {
	/** What the second is told that the first changed. */
	says: string
	field: string
	opened: () => Promise<Change>
}

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const day = (days: number) => soon(days).slice(0, 10)
const newest = <Version>(versions: readonly Version[]): Version => {
	const [first] = versions
	if (!first) throw new Error('There is no version.')
	return first
}
const aPromotion = () =>
	ada.call(createPromotion, { body: { code: `T${crypto.randomUUID().slice(0, 8)}`, kind: 'percent', value: 10 } })

const cases: Readonly<Record<string, Case>> = {
	'a promotion': {
		...{ says: 'the uses in all', field: 'limitTotal' },
		opened: async () => {
			const { id } = await aPromotion()
			return (by, nth) => by.call(changePromotion, { params: { id }, body: { version: 1, limitTotal: 10 + nth } })
		},
	},
	'a product': {
		...{ says: 'badge', field: 'badge' },
		opened: async () => {
			const body = { name: 'Two at once', category: 'energy-drink' } as const
			const { id, version } = await ada.call(createProduct, { body, idempotencyKey: crypto.randomUUID() })
			return (by, nth) => by.call(changeProduct, { params: { id }, body: { version, badge: `New ${nth}` } })
		},
	},
	'an item on the shelf': {
		...{ says: 'when staff are told', field: 'lowStockAt' },
		opened: async () => {
			const { sku } = await aProduct(shop, 5)
			return (by, nth) => by.call(changeStockItem, { params: { sku }, body: { version: 1, lowStockAt: 3 + nth } })
		},
	},
	'a company': {
		...{ says: 'the credit limit', field: 'creditLimitCents' },
		opened: async () => {
			const { id } = await aCompany(shop)
			return (by, nth) =>
				by.call(changeCompany, { params: { id }, body: { version: 1, creditLimitCents: (7 + nth) as never } })
		},
	},
	'a territory': {
		...{ says: 'the territory', field: 'added' },
		opened: async () => {
			const { id } = await aCompany(shop)
			return (by, nth) =>
				by.call(changeTerritory, { params: { id }, body: { version: 1, zips: `67${nth % 9}`, counties: '' } })
		},
	},
	'a case pack': {
		...{ says: 'the weight', field: 'weightGrams' },
		opened: async () => {
			const { casePackId: id } = await aCasePack(shop)
			return (by, nth) => by.call(changeCasePack, { params: { id }, body: { version: 1, weightGrams: 9000 + nth } })
		},
	},
	'a price list': {
		...{ says: 'the name', field: 'name' },
		opened: async () => {
			const span = { name: 'Two at once', validFrom: day(400), validTo: null }
			const { id } = await ada.call(createPriceList, { body: { ...span, tier: null, copyOf: null } })
			return (by, nth) =>
				by.call(changePriceList, { params: { id }, body: { ...span, name: `List ${nth}`, prices: [], version: 1 } })
		},
	},
	'a season': {
		...{ says: 'the prizes', field: 'prizes' },
		opened: async () => {
			const { rules } = createSeason.example
			const terms = { rules, prizes: [500], name: 'Two at once', startsAt: soon(4000), endsAt: soon(4010) }
			const { slug } = await ada.call(createSeason, { body: terms })
			return (by, nth) =>
				by.call(changeSeason, { params: { slug }, body: { ...terms, version: 1, prizes: [500 + nth] } })
		},
	},
	'an ingredient': {
		...{ says: 'the sugar', field: 'sugarMgPer100g' },
		opened: async () => {
			const put: Change = (by, nth) =>
				by.call(putIngredient, {
					params: { slug: 'two-at-once' },
					body: { ...putIngredient.example, name: 'Yuzu', version: nth === 0 ? 0 : 1, sugarMgPer100g: 100 + nth },
				})
			await put(ada, 0)
			return (by, nth) => put(by, nth + 1)
		},
	},
	'a collection': {
		...{ says: 'the title', field: 'title' },
		opened: async () => {
			const put: Change = (by, nth) =>
				by.call(putCollection, {
					params: { slug: 'two-at-once' },
					body: {
						text: 'A sentence.',
						isFeatured: false,
						position: 900,
						recipes: [],
						title: `Title ${nth}`,
						version: nth && 1,
					},
				})
			await put(ada, 0)
			return (by, nth) => put(by, nth + 1)
		},
	},
	'a fact of a month': {
		...{ says: 'the number of people', field: 'headcount' },
		opened: async () => (by, nth) =>
			by.call(enterInvestorFact, {
				body: { kind: 'headcount', month: `${day(-70).slice(0, 7)}-01`, value: 5 + nth, note: '', version: 0 },
			}),
	},
	'amounts of approvals': {
		...{ says: 'maxRefundCents', field: 'maxRefundCents' },
		opened: async () => {
			const { version, maxWriteOffCents } = newest((await ada.call(listApprovalSettings, {})).versions)
			return (by, nth) =>
				by.call(changeApprovalSettings, {
					body: { version, maxWriteOffCents, maxRefundCents: (90_000_000 + nth) as never, reason: 'A test.' } as never,
				})
		},
	},
	'settings of tokens': {
		...{ says: 'maxGrantAlone', field: 'maxGrantAlone' },
		opened: async () => {
			const { version, maxPercent, expiryMonths } = newest((await ada.call(listTokenSettings, {})).versions)
			return (by, nth) =>
				by.call(changeTokenSettings, {
					body: { version, maxPercent, expiryMonths, maxGrantAlone: 900 + nth, reason: 'A test.' },
				})
		},
	},
	'settings of creators': {
		...{ says: 'holdDays', field: 'holdDays' },
		opened: async () => {
			const { since: _, madeBy: __, ...terms } = newest((await ada.call(listCreatorSettings, {})).versions)
			return (by, nth) => by.call(changeCreatorSettings, { body: { ...terms, holdDays: 60 + nth } })
		},
	},
	'rules of earning': {
		...{ says: 'perDollar', field: 'perDollar' },
		opened: async () => {
			const { since: _, madeBy: __, ...terms } = newest((await ada.call(listEarningRules, {})).versions)
			return (by, nth) => by.call(changeEarningRules, { body: { ...terms, perDollar: 20 + nth } })
		},
	},
}

describe.each(Object.entries(cases))('of two who change %s', (_, { says, field, opened }) => {
	test('the second is told who changed what since, and nothing is overwritten', async () => {
		const change = await opened()
		await change(ada, 1)
		await expect(change(grace, 2)).rejects.toMatchObject({
			status: 409,
			body: {
				code: 'STALE',
				message: `${ada.username} changed ${says} since you opened it. Look again, then change it.`,
				details: { by: ada.username, changes: [expect.objectContaining({ field })] },
			},
		})
	})
})

test('of twenty who change a promotion at once one does, and nineteen are told who and what', async () => {
	const { id } = await aPromotion()
	const people = [ada, grace]
	const told: unknown[] = []
	const ends = await allAtOnce(20, async (nth) => {
		const by = people[nth % 2] as Visitor
		try {
			await by.call(changePromotion, { params: { id }, body: { version: 1, limitTotal: 100 + nth } })
			return nth
		} catch (error) {
			told.push((error as { body?: unknown }).body)
			throw error
		}
	})
	const won = ends.filter((end) => typeof end === 'number')
	expect(won).toHaveLength(1)
	expect(ends.filter((end) => end === 'STALE')).toHaveLength(19)
	const winner = [ada, grace][Number(won[0]) % 2]?.username
	for (const body of told)
		expect(body).toMatchObject({
			details: {
				by: winner,
				version: 2,
				changes: [{ field: 'limitTotal', before: null, after: 100 + Number(won[0]) }],
			},
		})
})
