import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Where the company's goods go. */
export const ShipTos = ({ company: { locations } }: { company: OwnCompany }) => (
	<Panel title="Ship-to locations">
		{locations.length === 0 ? (
			<p className="px-5 py-4 text-muted text-sm">No location yet.</p>
		) : (
			<ul className="divide-y divide-line">
				{locations.map(({ id, name, address, note, isDefault }) => (
					<li key={id} className="grid gap-2 px-5 py-4 text-sm">
						<p className="flex flex-wrap items-center gap-2 font-semibold">
							{name} {isDefault && <Badge>Usual place</Badge>}
						</p>
						<AddressLines address={address} />
						{note && <p className="text-muted">{note}</p>}
					</li>
				))}
			</ul>
		)}
	</Panel>
)
