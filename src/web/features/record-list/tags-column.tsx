import type { Column } from './columns.ts'

/** The words that staff put on a record. */
export const tagsColumn: Column<{ tags: readonly string[] }> = {
	head: 'Tags',
	from: 'xl',
	card: 'wide',
	className: 'xl:max-w-48',
	cell: ({ tags }) =>
		tags.length > 0 && (
			<span className="flex flex-wrap gap-1">
				{tags.map((tag) => (
					<span key={tag} className="wrap-anywhere rounded-full bg-sunken px-2 py-0.5 text-xs">
						{tag}
					</span>
				))}
			</span>
		),
}
