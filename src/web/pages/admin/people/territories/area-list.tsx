import { useState } from 'react'
import type { TerritoryArea } from '#contracts/wholesale/company/company-territories.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

/** Areas shown at first; those that several companies sell in come first. */
const shownAtFirst = 40

/** Area by area, who sells there; those of several companies first. */
export function AreaList({ areas }: { areas: readonly TerritoryArea[] }) {
	const [isAll, setAll] = useState(false)
	const shared = areas.filter(({ count }) => count > 1).length
	return (
		<Panel title={shared === 0 ? 'No area is shared' : `${shared} ${shared === 1 ? 'area is' : 'areas are'} shared`}>
			<ul className="divide-y divide-line">
				{(isAll ? areas : areas.slice(0, shownAtFirst)).map((area) => (
					<Area key={`${area.kind} ${area.code}`} area={area} />
				))}
			</ul>
			{!isAll && areas.length > shownAtFirst && (
				<div className="border-line border-t px-5 py-4">
					<Button look="outline" size="small" onClick={() => setAll(true)}>
						Show all {areas.length}
					</Button>
				</div>
			)}
		</Panel>
	)
}

const Area = ({ area: { kind, code, city, companies, count } }: { area: TerritoryArea }) => (
	<li className="grid gap-1 px-5 py-3 text-sm">
		<p className="flex flex-wrap items-center gap-2 font-semibold">
			{kind === 'zip3' ? `${code}xx` : code}
			{city && <span className="font-normal text-muted">{city}</span>}
			{count > 1 && <Badge look="warn">{count} companies</Badge>}
		</p>
		<p className="flex flex-wrap gap-x-3 gap-y-1">
			{companies.map(({ id, name }) => (
				<PageLink
					key={id}
					to={`/admin/distributors/companies/${id}`}
					className="break-words underline underline-offset-4"
				>
					{name}
				</PageLink>
			))}
			{count > companies.length && <span className="text-muted">and {count - companies.length} more</span>}
		</p>
	</li>
)
