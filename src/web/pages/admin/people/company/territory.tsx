import { useState } from 'react'
import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TerritoryForm } from './territory-form.tsx'

/** Where the company sells, and which others sell there, too: in the same area, or in a county and a ZIP area with ZIP codes in common. */
export function Territory({ company }: { company: CompanyRecord }) {
	const { territory } = company
	const [isChanging, setChanging] = useState(false)
	const close = () => setChanging(false)
	return (
		<Panel title="Territory">
			{territory.length === 0 ? (
				<p className="px-5 py-4 text-muted text-sm">None.</p>
			) : (
				<ul className="flex flex-wrap gap-2 px-5 py-4 text-sm">
					{territory.map(({ kind, code, alsoOf }) => (
						<li key={`${kind} ${code}`}>
							<Badge look={alsoOf.length > 0 ? 'warn' : 'plain'} className="whitespace-normal">
								{kind === 'zip3' ? `${code}xx` : code}
								{alsoOf.length > 0 && ` · also ${alsoOf.join(', ')}`}
							</Badge>
						</li>
					))}
				</ul>
			)}
			<div className="border-line border-t px-5 py-4">
				<Permitted to="distributors.write">
					<Button look="outline" size="small" onClick={() => setChanging(true)}>
						Change territory
					</Button>
				</Permitted>
			</div>
			<Sheet isOpen={isChanging} onClose={close} side="right" title="Change territory">
				{isChanging && <TerritoryForm company={company} onClose={close} />}
			</Sheet>
		</Panel>
	)
}
