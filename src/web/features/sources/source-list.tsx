import { type SourceKey, sources } from './sources.ts'

interface SourceListProps {
	keys: readonly SourceKey[]
	className?: string
}

/** The sources of a page, to read on. */
export const SourceList = ({ keys, className }: SourceListProps) => (
	<ul className={className}>
		{keys.map((key) => {
			const { by, title, year, href } = sources[key]
			return (
				<li key={key} className="py-1.5">
					<a
						href={href}
						rel="noreferrer"
						className="rounded font-medium underline underline-offset-4 hover:decoration-2"
					>
						{title}
					</a>
					<span className="text-muted">
						{' '}
						· {by}, {year}
					</span>
				</li>
			)
		})}
	</ul>
)

/** Beside what it stands for: "FDA, 2024". */
export const Cited = ({ source }: { source: SourceKey }) => {
	const { by, title, year, href } = sources[source]
	return (
		<a
			href={href}
			rel="noreferrer"
			title={title}
			className="whitespace-nowrap rounded py-1 underline decoration-1 underline-offset-4 hover:decoration-2"
		>
			{shortNames[by] ?? by}, {year}
		</a>
	)
}

const shortNames: Readonly<Record<string, string>> = {
	'US Food and Drug Administration': 'FDA',
	'European Food Safety Authority': 'EFSA',
	'NIH Office of Dietary Supplements': 'NIH',
	'USDA FoodData Central': 'USDA',
	'Jagim, Harty and Camic, Nutrients 11(2), 254': 'Jagim and others',
}
