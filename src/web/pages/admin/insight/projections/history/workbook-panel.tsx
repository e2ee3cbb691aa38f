import { useState } from 'react'
import { urlOf } from '#contracts/endpoint.ts'
import type { ImportedAssumptions, Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { exportWorkbook, readWorkbook } from '#contracts/insight/projections/projections.ts'
import { type Assumptions, changedAssumptions, resolvedAssumptions } from '#contracts/insight/projections/scenarios.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

interface WorkbookPanelProps {
	scenario: Scenario
	mayWrite: boolean
	onUse: (typed: Partial<Assumptions>) => void
}

/** The plan as a workbook with its formulas; a changed one is looked at first, and then typed, not saved. */
export function WorkbookPanel({ scenario, mayWrite, onUse }: WorkbookPanelProps) {
	const call = useCall()
	const [found, setFound] = useState<ImportedAssumptions>()
	const [error, setError] = useState<string>()
	const [isReading, setReading] = useState(false)
	async function read(file: File | undefined) {
		setFound(undefined)
		setError(undefined)
		if (!file) return
		setReading(true)
		await call(readWorkbook, { params: { id: scenario.id }, body: { file } })
			.then(setFound)
			.catch((refused) => setError(messageOf(refused)))
		setReading(false)
	}
	return (
		<Panel title="Workbook">
			<div className="grid justify-items-start gap-4 p-5 text-sm">
				<p className="text-muted">
					The saved version with every formula: drivers, months, statements. It recomputes in a spreadsheet to the same
					cents.
				</p>
				<a
					href={urlOf(exportWorkbook, { params: { id: scenario.id } })}
					download
					className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
				>
					Download the workbook
				</a>
				{mayWrite && (
					<Field
						label="Read a changed workbook"
						hint="Its sheet of drivers is looked at. Nothing is saved by it."
						error={error}
					>
						<TextInput
							type="file"
							accept=".xlsx"
							onChange={(event) => void read(event.target.files?.[0])}
							className="py-2 text-sm"
						/>
					</Field>
				)}
				<p role="status" className="empty:hidden">
					{isReading ? 'Reading…' : ''}
				</p>
				{found && (
					<FoundInWorkbook
						found={found}
						onUse={() => {
							onUse({ values: found.values, names: found.names })
							setFound(undefined)
							showToast({ title: 'Typed, and not saved yet', description: 'Look at what it comes to, then save.' })
						}}
					/>
				)}
			</div>
		</Panel>
	)
}

function FoundInWorkbook({ found, onUse }: { found: ImportedAssumptions; onUse: () => void }) {
	const { errors, unknownRows, values } = found
	const differing = changedAssumptions(
		resolvedAssumptions({ values: {}, names: {} }),
		resolvedAssumptions(found),
	).length
	return (
		<div className="grid justify-items-start gap-3">
			{errors.length > 0 ? (
				<>
					<p className="font-semibold text-bad">
						{errors.length === 1 ? 'One cell is wrong.' : `${errors.length} cells are wrong.`} Mend them and choose the
						file again.
					</p>
					<ul className="figures grid gap-1">
						{errors.slice(0, 30).map(({ cell, message }) => (
							<li key={`${cell} ${message}`}>
								<span className="font-semibold">{cell}</span>: {message}
							</li>
						))}
					</ul>
				</>
			) : (
				<>
					<p>
						{Object.keys(values).length} values can be read{differing === 0 ? ', as they are at the beginning' : ''}.
						{unknownRows > 0 && ` ${unknownRows} rows name no driver and are left out.`}
					</p>
					<Button size="small" onClick={onUse}>
						Use these values
					</Button>
				</>
			)}
		</div>
	)
}
