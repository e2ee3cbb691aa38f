import type { PriceListRecord } from '#contracts/wholesale/prices/price-lists.ts'
import { tierLabels } from '#web/features/distributor-shell/company-labels.ts'
import { shownBreaks } from '#web/features/price-lists/price-breaks.ts'
import { priceListStateLabels } from '#web/features/price-lists/price-list-labels.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListTable, TwoLineCell } from '#web/features/record-list/list-table.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { PriceHistory } from './price-history.tsx'

type Pack = PriceListRecord['packs'][number]

const columns: ReadonlyArray<Column<Pack>> = [
	{
		head: 'Product',
		card: 'wide',
		cell: ({ name, sku, unitsPerCase, isActive }) => (
			<TwoLineCell below={`${sku} · ${unitsPerCase} in a case${isActive ? '' : ' · not sold now'}`}>{name}</TwoLineCell>
		),
	},
	{
		head: 'A case costs',
		card: 'wide',
		className: 'figures',
		cell: ({ prices }) =>
			prices.length > 0 ? shownBreaks(prices) : <span className="text-muted">Not on this list</span>,
	},
]

/** A price list with its prices, who pays them, and what was done to it. */
export const WholeList = ({ list }: { list: PriceListRecord }) => (
	<>
		<p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
			<Badge look={priceListStateLabels[list.state].look}>{priceListStateLabels[list.state].text}</Badge>
			<span>{list.tier ? `Of tier ${tierLabels[list.tier]}` : 'Of companies that name it'}</span>
			<span>
				From <CalendarDay on={list.validFrom} />
				{list.validTo && (
					<>
						{' '}
						until <CalendarDay on={list.validTo} />
					</>
				)}
			</span>
		</p>
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
			<ListTable label="Prices" columns={columns} rows={list.packs} keyOf={({ casePackId }) => casePackId} />
			<div className="grid gap-5">
				<Payers list={list} />
				<PriceHistory history={list.history} />
			</div>
		</div>
	</>
)

const Payers = ({ list: { payers, tier } }: { list: PriceListRecord }) => (
	<Panel title={payers.count === 0 ? 'Nobody pays it today' : `Paid today by ${payers.count}`}>
		{payers.count === 0 ? (
			<p className="px-5 py-4 text-muted text-sm">
				{tier
					? 'Companies of its tier pay it from its first day on, unless they have a list of their own.'
					: 'Choose it on a company’s page, under Change terms.'}
			</p>
		) : (
			<ul className="divide-y divide-line">
				{payers.companies.map(({ id, number, name }) => (
					<li key={id} className="flex justify-between gap-4 px-5 py-3 text-sm">
						<PageLink to={`/admin/distributors/companies/${id}`} className="break-words underline underline-offset-4">
							{name}
						</PageLink>
						<span className="figures text-muted">{number}</span>
					</li>
				))}
				{payers.count > payers.companies.length && (
					<li className="px-5 py-3 text-muted text-sm">and {payers.count - payers.companies.length} more</li>
				)}
			</ul>
		)}
	</Panel>
)
