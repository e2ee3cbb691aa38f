import clsx from 'clsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'

interface PlainTableProps {
	label: string
	/** The first one stands above the names of rows. */
	heads: readonly string[]
	/** All of its rows are seen: it is as high as they are. */
	isWhole?: boolean
	children: React.ReactNode
}

/** A small table beside or instead of a chart: names to the left, figures to the right. A long one scrolls within its frame. */
export const PlainTable = ({ label, heads: [first, ...heads], isWhole, children }: PlainTableProps) => (
	<ScrollFrame
		label={label}
		className={clsx('overflow-auto', !isWhole && 'more-below max-h-80 [--below:var(--card)] print:max-h-none')}
	>
		<table className="w-full text-sm">
			<thead className="sticky top-0 bg-card text-left text-muted text-xs">
				<tr>
					<th scope="col" className="py-1.5 font-medium">
						{first}
					</th>
					{heads.map((head, index) => (
						<th key={placeKey(index)} scope="col" className="py-1.5 pl-4 text-right font-medium">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	</ScrollFrame>
)

/** A row of it; its name may hold links. */
export const PlainRow = ({ name, cells }: { name: React.ReactNode; cells: readonly React.ReactNode[] }) => (
	<tr className="border-line border-t">
		<th
			scope="row"
			className="py-1.5 text-left font-normal [&_a:hover]:decoration-current [&_a]:underline [&_a]:decoration-line [&_a]:underline-offset-4"
		>
			{name}
		</th>
		{cells.map((cell, index) => (
			<td key={placeKey(index)} className="figures whitespace-nowrap py-1.5 pl-4 text-right">
				{cell}
			</td>
		))}
	</tr>
)

/** Columns have their places: two may have the same head. */
const placeKey = (index: number) => `column ${index}`
