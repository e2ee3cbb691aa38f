import type { TileRow } from '#contracts/insight/investor.ts'
import type { FactKind } from '#contracts/insight/investor-facts.ts'
import { utcDay } from '#contracts/shared/calendar.ts'
import { actorNameOf } from '#server/modules/identity/index.ts'
import { factsKnownOn } from '../facts/fact-reads.ts'
import type { Sources } from './sources.ts'

export const factKindNames: Readonly<Record<FactKind, string>> = {
	cash: 'Cash',
	funding: 'Funding',
	fixed_costs: 'Fixed costs',
	marketing: 'Marketing',
	fulfillment: 'Shipping and packing',
	payment_fees: 'Payment fees',
	payables: 'Payables',
	headcount: 'Headcount',
}

/** What staff entered of these kinds, the newest month first: by whom and when, and which version it is. */
export const enteredRows =
	(kinds: readonly FactKind[]) =>
	async ({ db, known, months, asOf }: Sources): Promise<TileRow[]> => {
		const facts = await factsKnownOn(db, known, months[0] ?? asOf, asOf)
		return facts
			.filter(({ kind }) => kinds.includes(kind))
			.toSorted((a, b) => b.month.localeCompare(a.month))
			.map(({ kind, month, version, value, actor, name, at }) => ({
				label: `${factKindNames[kind]}, ${month.slice(0, 7)}`,
				detail: `Entered by ${actorNameOf(actor, name)} on ${utcDay(at)}${version > 1 ? `, version ${version}` : ''}${value === null ? ', withdrawn' : ''}`,
				value,
				to: `/admin/investor/facts?fact=${kind}.${month}`,
			}))
	}
