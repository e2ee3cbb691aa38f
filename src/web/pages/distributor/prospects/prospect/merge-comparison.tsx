import { coolers, doorTypes, type Prospect } from '#contracts/prospects/prospect-record.ts'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import { mergedStage } from './merged-stage.ts'

interface MergeComparisonProps {
	kept: Prospect
	gone: Prospect
	stages: ProspectSetup['stages']
}

type Row = readonly [label: string, of: (prospect: Prospect) => string]

const rowsOf = (stages: ProspectSetup['stages']): Row[] => [
	['Name', ({ name }) => name],
	['Street', ({ street }) => street],
	['City', ({ city, state, postalCode }) => `${city}, ${state} ${postalCode}`],
	['Stage', ({ stage }) => stages.find(({ key }) => key === stage)?.name ?? stage],
	['Kind of door', ({ doorType }) => doorTypes[doorType]],
	['Cooler', ({ cooler }) => (cooler === 'unknown' ? '' : coolers[cooler])],
	['Competing brands', ({ competingBrands }) => competingBrands.join(', ')],
	[
		'Contact',
		({ contactName, contactRole, contactEmail, contactPhone }) =>
			[contactName, contactRole, contactEmail, contactPhone].filter(Boolean).join(', '),
	],
	['Cases a month', ({ casesPerMonth }) => casesPerMonth?.toLocaleString('en-US') ?? ''],
	['Looked after by', ({ owner }) => owner?.name ?? ''],
	['Next action', ({ next }) => next?.text ?? ''],
]

/** Two prospects side by side, before they become one; the left one stays. */
export function MergeComparison({ kept, gone, stages }: MergeComparisonProps) {
	const isElsewhere = kept.city.toLowerCase() !== gone.city.toLowerCase() || kept.state !== gone.state
	return (
		<div className="grid gap-4 text-sm">
			{isElsewhere && (
				<p role="alert" className="rounded-xl border border-bad px-4 py-3 font-medium">
					{kept.name} is in {kept.city}, {kept.state}, and {gone.name} in {gone.city}, {gone.state}. Are they one shop?
				</p>
			)}
			<table className="w-full table-fixed text-left">
				<caption className="sr-only">Both prospects</caption>
				<thead>
					<tr className="border-line border-b align-bottom text-muted">
						<th scope="col" className="w-24 py-2 pr-3 font-normal sm:w-32">
							<span className="sr-only">Field</span>
						</th>
						<th scope="col" className="py-2 pr-3 font-normal">
							Stays
						</th>
						<th scope="col" className="py-2 font-normal">
							Goes into it
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rowsOf(stages).map(([label, of]) => (
						<tr key={label} className="align-top">
							<th scope="row" className="py-2 pr-3 font-normal text-muted">
								{label}
							</th>
							<td className="break-words py-2 pr-3">{of(kept) || '–'}</td>
							<td className="break-words py-2">{of(gone) || '–'}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p>
				What the left one lacks it takes from the right one, and both histories. They are in{' '}
				<strong>{mergedStage(kept, gone, stages)}</strong> then.
			</p>
		</div>
	)
}
