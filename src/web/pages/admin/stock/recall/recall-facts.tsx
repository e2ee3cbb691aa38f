import type { Recall } from '#contracts/recalls.ts'
import { Facts } from '#web/features/admin-shell/panel.tsx'
import { ItemLink } from '#web/features/stock/item-link.tsx'
import { Moment } from '#web/ui/date.tsx'
import { RecallState } from '../recalls/recall-columns.tsx'

export const RecallFacts = ({ recall }: { recall: Recall }) => (
	<Facts
		facts={[
			['State', <RecallState key="state" closedAt={recall.closedAt} />],
			['Item', <ItemLink key="item" sku={recall.sku} name={recall.item} />],
			['Why', recall.reason],
			['What customers are to do', recall.advice],
			[
				'Since',
				<span key="since">
					<Moment at={recall.createdAt} /> by {recall.createdBy}
				</span>,
			],
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
