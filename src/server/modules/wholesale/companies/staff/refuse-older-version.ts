import type { Tx } from '#server/db/client.ts'
import { refuseStale } from '#server/modules/identity/index.ts'
import type { Company } from '../company-of.ts'

const fields: Readonly<Record<string, string>> = {
	tier: 'the tier',
	terms: 'the payment terms',
	termsAnchor: 'the day that terms count from',
	creditLimitCents: 'the credit limit',
	priceListId: 'the price list',
	earlyDiscountBp: 'the early discount',
	earlyDiscountDays: 'the days of the early discount',
	approvalAboveCents: 'the approval limit',
	minShelfDays: 'the shelf life',
	state: 'the state',
	added: 'the territory',
	removed: 'the territory',
}

type Details = Readonly<Record<string, unknown>>

/** A territory names the areas that came and went; everything else the fields as they were and are. */
function changesIn({ before, after, added, removed }: Details) {
	const areas = (value: unknown) => (Array.isArray(value) ? value : [])
	if (added || removed)
		return [
			{ field: 'added', before: [], after: areas(added) },
			{ field: 'removed', before: areas(removed), after: [] },
		]
	const was = (before ?? {}) as Details
	return Object.entries(after ?? {}).map(([field, value]) => ({ field, before: was[field] ?? null, after: value }))
}

/** Throws `STALE` for a version that is older than the company's, and says who has changed what since. */
export const refuseOlderVersion = (tx: Tx, { number, version: now }: Company, seen: number): Promise<void> =>
	refuseStale(tx, {
		...{ seen, now, subject: `company:${number}`, action: 'company.changed' },
		...{ record: 'this company', fields, changesIn },
	})
