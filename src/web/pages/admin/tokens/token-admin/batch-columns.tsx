import type { ClaimBatch } from '#contracts/tokens/tokens.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { batchStateOf } from './batch-draft.ts'

const count = (number: number): string => number.toLocaleString('en-US')

export const batchColumns: ReadonlyArray<Column<ClaimBatch>> = [
	{
		head: 'Lot',
		card: 'left',
		className: 'md:min-w-36',
		cell: ({ lot, product }) => (
			<>
				<span className="block font-semibold [overflow-wrap:anywhere]">{lot}</span>
				<span className="block text-muted text-xs">{product.name}</span>
			</>
		),
	},
	{ head: 'State', card: 'right', className: 'whitespace-nowrap', cell: (batch) => <State batch={batch} /> },
	{
		head: 'Claimed',
		card: 'fact',
		isNumber: true,
		className: 'whitespace-nowrap',
		cell: ({ claimed, codes }) => `${count(claimed)} of ${count(codes)}`,
	},
	{ head: 'Tokens each', card: 'fact', isNumber: true, cell: ({ tokens }) => count(tokens) },
	{
		head: 'Until',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ expiresAt }) => <Day at={expiresAt} />,
	},
	{
		head: 'Made',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ createdAt }) => <Day at={createdAt} />,
	},
]

function State({ batch }: { batch: ClaimBatch }) {
	const { look, text } = batchStateOf(batch, new Date())
	return <Badge look={look}>{text}</Badge>
}
