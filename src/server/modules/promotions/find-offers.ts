import { getTableColumns } from 'drizzle-orm'
import type { Statement, StatementRunner } from '#server/db/client.ts'
import { hashOfSingleUseCode } from './code-batches/single-use-codes.ts'
import { type Offer, type OfferDenial, offerOf } from './offer.ts'
import {
	type Buyer,
	type CodeProblem,
	codeProblem,
	codeUsedUp,
	customerKeysOf,
	isRunning,
	limitPerCustomerOf,
	normalizeCode,
} from './rules.ts'
import { type PromotionRow, promotions } from './tables.ts'

interface FoundPromotion extends PromotionRow {
	/** Null for one that applies by itself. */
	typed: string | null
	codeId: string | null
	isCodeUsed: boolean
	usesOfCustomer: number
}

const columns = Object.entries(getTableColumns(promotions)).map(([key, column]) => `p.${column.name} AS "${key}"`)
const find: Statement<FoundPromotion> = {
	name: 'promotions-find',
	text: `SELECT ${columns.join(', ')}, f.typed, f.code_id AS "codeId",
			EXISTS (SELECT FROM promotion_uses u WHERE u.code_id = f.code_id) AS "isCodeUsed",
			(SELECT coalesce(max(uses), 0)::int FROM (SELECT count(*) AS uses FROM promotion_use_customers u
				WHERE u.promotion_id = p.id AND u.customer = ANY($4) GROUP BY u.customer) each) AS "usesOfCustomer"
		FROM (
			SELECT code AS typed, id, NULL::uuid AS code_id FROM promotions WHERE code = ANY($1::text[])
			UNION ALL
			SELECT asked.typed, c.promotion_id, c.id FROM unnest($1::text[], $2::text[]) AS asked (typed, hash)
				JOIN promotion_codes c ON c.code_hash = asked.hash
			UNION ALL
			SELECT NULL, automatic, NULL FROM unnest($3::uuid[]) AS automatic
		) f JOIN promotions p ON p.id = f.id`,
}

/** The codes that the buyer named, and the promotions that apply without one. */
export interface OfferSearch {
	codes: readonly string[]
	automatic: readonly Omit<PromotionRow, 'uses'>[]
	buyer: Buyer
	/** Whether this buyer has bought before; asked only where a promotion depends on it. */
	hasOrdered: () => Promise<boolean>
	now: Date
}

export interface FoundOffers {
	/** Offers of codes first, in the order of the codes; then automatic ones by age. */
	offers: Offer[]
	problems: Array<CodeProblem & { couponCode: string }>
}

const roleOfGroup = { creators: 'CREATOR', distributors: 'DISTRIBUTOR' } as const

/** Why a promotion is not for this buyer; null when it is. */
async function closedTo(
	row: Omit<PromotionRow, 'uses'>,
	{ buyer, hasOrdered }: OfferSearch,
): Promise<OfferDenial | null> {
	const { customerGroup: group } = row
	if (group === 'members' && !buyer.account) return { reason: 'group', group }
	if ((group === 'creators' || group === 'distributors') && !buyer.account?.roles.includes(roleOfGroup[group]))
		return { reason: 'group', group }
	if (group === 'returning' && !(await hasOrdered())) return { reason: 'group', group }
	if (row.isFirstOrderOnly && (await hasOrdered())) return { reason: 'first_order' }
	return null
}

/** Reads the buyer's offers without reserving anything. One statement, and none where no offer depends on uses. */
export async function findOffers(db: StatementRunner, key: string, wanted: OfferSearch): Promise<FoundOffers> {
	const { buyer, now } = wanted
	const codes = [...new Set(wanted.codes.map(normalizeCode))]
	const automatic = wanted.automatic.filter((row) => isRunning(row, now))
	const limited = automatic.filter((row) => row.limitTotal !== null || limitPerCustomerOf(row) !== null)
	const customers = customerKeysOf(buyer)
	const hashes = codes.map((code) => hashOfSingleUseCode(key, code))
	const found =
		codes.length + limited.length > 0 ? await db.run(find, [codes, hashes, limited.map(({ id }) => id), customers]) : []

	const offers: Offer[] = []
	const problems: FoundOffers['problems'] = []
	for (const code of codes) {
		const row = found.find(({ typed }) => typed === code)
		const problem =
			codeProblem(row, customers.length === 0 ? null : (row?.usesOfCustomer ?? 0), now) ??
			(row?.isCodeUsed ? codeUsedUp : null)
		if (problem || !row) problems.push({ ...(problem ?? codeUsedUp), couponCode: code })
		// Two codes of one promotion are one use of it.
		else if (!offers.some(({ id }) => id === row.id))
			offers.push({ ...offerOf(row, { code, codeId: row.codeId }), closed: await closedTo(row, wanted) })
	}
	for (const row of automatic) {
		const uses = found.find(({ id, typed }) => id === row.id && typed === null)
		if (uses && uses.limitTotal !== null && uses.uses >= uses.limitTotal) continue
		const limit = limitPerCustomerOf(row)
		const isUsed = uses && limit !== null && customers.length > 0 && uses.usesOfCustomer >= limit
		const closed = isUsed ? ({ reason: 'used' } as const) : await closedTo(row, wanted)
		offers.push({ ...offerOf({ ...row, uses: 0 }, null), closed })
	}
	return { offers, problems }
}
