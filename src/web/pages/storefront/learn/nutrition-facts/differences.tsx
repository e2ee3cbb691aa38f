import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { differencesOf } from './compared-labels.ts'

/** In words what one would have to find in two panels. */
export function Differences({ left, right }: { left: DrinkLabel; right: DrinkLabel }) {
	const rows = differencesOf(left, right)
	return (
		<section aria-labelledby="differences" className="grid gap-4 rounded-card bg-card p-5 sm:p-7">
			<h2 id="differences" className="display text-3xl">
				What differs
			</h2>
			{rows.length > 0 ? (
				<table className="w-full table-fixed border-collapse text-left">
					<thead>
						<tr className="border-ink border-b-2 text-sm">
							<td className="w-1/4 py-2" />
							<th scope="col" className="py-2 pr-4 font-semibold">
								{left.name}
							</th>
							<th scope="col" className="py-2 font-semibold">
								{right.name}
							</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.name} className="border-line border-b align-top">
								<th scope="row" className="py-2.5 pr-3 font-medium text-muted text-sm">
									{row.name}
								</th>
								<td className="figures py-2.5 pr-4 font-semibold hyphens-auto">{row.left}</td>
								<td className="figures py-2.5 font-semibold hyphens-auto">{row.right}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : (
				<p>Nothing that a label would show.</p>
			)}
			<p className="text-muted text-sm">Everything else on the two panels is the same, as the labels round it.</p>
		</section>
	)
}
