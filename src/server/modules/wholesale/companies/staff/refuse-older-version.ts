import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import type { Company } from '../company-of.ts'
import { companyEvents } from '../tables.ts'

/** Changes that count as a version of the company. */
const counted = ['company.changed', 'territory.changed']

const fieldNames: Readonly<Record<string, string>> = {
	tier: 'the tier',
	terms: 'the payment terms',
	termsAnchor: 'the day that terms count from',
	creditLimitCents: 'the credit limit',
	priceListId: 'the price list',
	earlyDiscountBp: 'the early discount',
	earlyDiscountDays: 'the early discount',
	approvalAboveCents: 'the approval limit',
	minShelfDays: 'the shelf life',
	state: 'the state',
}

/** Throws `STALE` for a version that is older than the company's, and says who has changed what since. */
export async function refuseOlderVersion(tx: Tx, company: Company, version: number): Promise<void> {
	if (company.version === version) return
	const since = await tx
		.select({
			action: companyEvents.action,
			details: companyEvents.details,
			by: publishedUserName,
		})
		.from(companyEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, companyEvents.actor))
		.where(and(eq(companyEvents.companyId, company.id), inArray(companyEvents.action, counted)))
		.orderBy(desc(companyEvents.id))
		.limit(Math.max(1, Math.min(20, company.version - version)))
	const who = [...new Set(since.map(({ by }) => by ?? 'Somebody'))].join(' and ')
	const what = [
		...new Set(
			since.flatMap(({ action, details }) =>
				action === 'territory.changed'
					? ['the territory']
					: Object.keys(details.after ?? {}).map((field) => fieldNames[field] ?? field),
			),
		),
	].join(', ')
	throw new Refusal(
		'STALE',
		`${who || 'Somebody'} changed ${what || 'this company'} since you opened it. Look again, then change it.`,
	)
}
