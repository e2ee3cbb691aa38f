import clsx from 'clsx'
import type { ClaimBatch } from '#contracts/tokens.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#web/ui/table.tsx'
import { stateOf } from './batch-draft.ts'

interface BatchTableProps {
	batches: readonly ClaimBatch[]
	/** Another list is on its way. */
	isChanging: boolean
}

const fromMedium = 'hidden md:table-cell'

export function BatchTable({ batches, isChanging }: BatchTableProps) {
	const now = new Date()
	return (
		<Table label="Batches of claim codes" className={clsx('transition-opacity', isChanging && 'opacity-50')}>
			<TableHead>
				<HeadCell>Lot</HeadCell>
				<HeadCell>State</HeadCell>
				<HeadCell isNumber>Claimed</HeadCell>
				<HeadCell isNumber className={fromMedium}>
					Tokens each
				</HeadCell>
				<HeadCell className={fromMedium}>Until</HeadCell>
				<HeadCell className={fromMedium}>Made</HeadCell>
			</TableHead>
			<tbody>
				{batches.map((batch) => {
					const state = stateOf(batch, now)
					return (
						<Row key={batch.id}>
							<Cell>
								<span className="break-all font-semibold">{batch.lot}</span>
								<span className="block text-muted text-xs">{batch.product.name}</span>
							</Cell>
							<Cell className="whitespace-nowrap">
								<Badge look={state.look}>{state.text}</Badge>
							</Cell>
							<Cell isNumber className="whitespace-nowrap">
								{batch.claimed.toLocaleString('en-US')} of {batch.codes.toLocaleString('en-US')}
							</Cell>
							<Cell isNumber className={fromMedium}>
								{batch.tokens.toLocaleString('en-US')}
							</Cell>
							<Cell className={clsx(fromMedium, 'text-muted')}>
								<Day at={batch.expiresAt} />
							</Cell>
							<Cell className={clsx(fromMedium, 'text-muted')}>
								<Day at={batch.createdAt} />
							</Cell>
						</Row>
					)
				})}
			</tbody>
		</Table>
	)
}
