import clsx from 'clsx'

/** A dense table that scrolls sideways in its own frame; `label` names it for screen readers. */
export const Table = ({
	label,
	className,
	children,
}: {
	label: string
	className?: string
	children: React.ReactNode
}) => (
	<section
		aria-label={label}
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
		tabIndex={0}
		className={clsx('overflow-x-auto rounded-2xl border border-line bg-card', className)}
	>
		<table className="w-full border-collapse text-left text-sm">{children}</table>
	</section>
)

export const TableHead = ({ children }: { children: React.ReactNode }) => (
	<thead className="border-line border-b bg-sunken text-muted">
		<tr>{children}</tr>
	</thead>
)

interface CellProps {
	children?: React.ReactNode
	/** Amounts and counts stand to the right, in figures of one width. */
	isNumber?: boolean
	className?: string
}

interface HeadCellProps extends CellProps {
	/** For a sortable column: how it is sorted now, and what a click does. */
	sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void }
}

export const HeadCell = ({ children, isNumber, className, sort }: HeadCellProps) => (
	<th
		scope="col"
		aria-sort={sort?.direction}
		className={clsx('whitespace-nowrap px-4 py-2.5 font-medium', isNumber && 'text-right', className)}
	>
		{sort ? (
			<button type="button" onClick={sort.onSort} className="min-h-6 rounded hover:text-ink">
				{children}
				<span aria-hidden className="ml-1 inline-block w-3">
					{sort.direction === 'ascending' ? '↑' : sort.direction === 'descending' ? '↓' : ''}
				</span>
			</button>
		) : (
			children
		)}
	</th>
)

export const Row = ({ className, ...rest }: React.ComponentProps<'tr'>) => (
	<tr className={clsx('border-line border-b last:border-0 hover:bg-sunken/60', className)} {...rest} />
)

export const Cell = ({ children, isNumber, className }: CellProps) => (
	<td className={clsx('px-4 py-2.5 align-middle', isNumber && 'figures text-right', className)}>{children}</td>
)
