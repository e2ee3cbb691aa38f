import type { AdminRecipe } from '#contracts/mixology/admin-recipes.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { comparedLines } from './version-lines.ts'

/** What was sent in, line by line, with what the public reads of it where that is another. */
export function VersionDiff({ working, published }: Pick<AdminRecipe, 'working' | 'published'>) {
	if (!working) return null
	const lines = comparedLines(working, published)
	const changes = lines.filter(({ before, after }) => before !== after).length
	const isNewPhoto = published !== null && working.photo !== published.photo
	return (
		<Panel title={published ? `Against the approved version: ${changes} changed` : 'As it was sent in'}>
			{working.photo && (
				<div className="grid gap-1 px-5 pt-4 text-sm">
					<img
						src={working.photo}
						alt="The drink, as it was sent in"
						width={1200}
						height={1500}
						className="h-60 w-48 rounded-xl object-cover"
					/>
					{isNewPhoto && <p className="text-muted">This picture is new.</p>}
				</div>
			)}
			<dl className="grid divide-y divide-line px-5 py-2 text-sm">
				{lines.map(({ part, before, after }) => {
					const isChanged = published !== null && before !== after
					return (
						<div key={part} className="grid gap-1 py-2.5 sm:grid-cols-[10rem_1fr] sm:gap-4">
							<dt className="text-muted">{part.replace(/^Ingredient .*/, 'Ingredient')}</dt>
							<dd className="grid gap-1 break-words">
								{isChanged && before !== null && (
									<del className="text-bad">
										<span className="sr-only">Before: </span>
										{before}
									</del>
								)}
								{after !== null &&
									(isChanged ? (
										<ins className="font-medium text-good no-underline">
											<span className="sr-only">Now: </span>
											{after}
										</ins>
									) : (
										after || 'None'
									))}
							</dd>
						</div>
					)
				})}
			</dl>
		</Panel>
	)
}
