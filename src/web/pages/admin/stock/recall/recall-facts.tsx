import type { Recall } from '#contracts/inventory/recalls.ts'
import { Facts, happenedFact } from '#web/features/record-parts/panel.tsx'
import { ItemLink } from '#web/features/stock/item-link.tsx'
import { RecallState } from '#web/features/stock/recall-state.tsx'
import { Moment } from '#web/ui/date.tsx'

export const RecallFacts = ({ recall }: { recall: Recall }) => (
	<Facts
		facts={[
			['State', <RecallState key="state" closedAt={recall.closedAt} />],
			['Item', <ItemLink key="item" sku={recall.sku} name={recall.item} />],
			['Why', recall.reason],
			[
				'What customers are to do',
				<span key="advice" className="whitespace-pre-line">
					{recall.advice}
				</span>,
			],
			happenedFact('Since', recall.createdAt, recall.createdBy),
			...(recall.closedAt
				? ([
						[
							'Closed',
							<span key="closed">
								<Moment at={recall.closedAt} /> by {recall.closedBy}: {recall.closeReason}
							</span>,
						],
					] as const)
				: []),
		]}
	/>
)
