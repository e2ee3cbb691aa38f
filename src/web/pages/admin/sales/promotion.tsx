import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { promotionValueText } from '#contracts/pricing/promotion-labels.ts'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ManagePromotion } from '#web/features/promotions/manage-promotion.tsx'
import { appliesByNames, conditionsOf, nameOf, promotionStateOf } from '#web/features/promotions/promotion-labels.ts'
import { promotionQuery } from '#web/features/promotions/promotion-query.ts'
import { RecordLog } from '#web/features/record-log/record-log.tsx'
import { RecordColumns } from '#web/features/record-parts/panel.tsx'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { UsageFigures } from './promotion/usage-figures.tsx'
import { promotionUses, usageQuery } from './promotion/usage-query.ts'
import { UseList } from './promotion/use-list.tsx'

export const preload: Page['preload'] = (request) => {
	const { queries, params } = request
	const id = params.id ?? ''
	return Promise.all([
		queries.prefetchQuery(promotionQuery(id)),
		queries.prefetchQuery(usageQuery(id)),
		promotionUses(id).preload?.(request),
	])
}

export const head: Page['head'] = () => ({
	title: 'Promotion · Back office',
	description: 'What a promotion gives, how it was used by day, and the orders that used it.',
	isPrivate: true,
})

export default function PromotionPage() {
	const { id = '' } = useParams()
	const promotion = useQuery(promotionQuery(id))
	const [isOpen, setOpen] = useState(false)
	const close = () => setOpen(false)
	return (
		<RecordPage
			query={promotion}
			title={promotion.data ? nameOf(promotion.data) : 'Promotion'}
			list={{ path: '/admin/coupons', name: 'Promotions' }}
			noun="promotion"
			actions={() => (
				<Permitted to="promotions.write">
					<Button size="small" className="min-h-10" onClick={() => setOpen(true)}>
						Manage
					</Button>
				</Permitted>
			)}
		>
			{(data) => (
				<>
					<State promotion={data} />
					<RecordColumns title="Terms" facts={factsOf(data)}>
						<UsageFigures id={data.id} />
						<UseList id={data.id} />
						<RecordLog of={[`coupon:${data.id}`]} record={data} />
					</RecordColumns>
					<Sheet isOpen={isOpen} onClose={close} side="right" title="Promotion">
						{isOpen && <ManagePromotion promotion={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}

function State({ promotion }: { promotion: Promotion }) {
	const { look, text } = promotionStateOf(promotion, new Date())
	return (
		<p className="flex flex-wrap items-center gap-3">
			<Badge look={look}>{text}</Badge>
			<span className="text-muted text-sm">
				{promotionValueText(promotion)} · {appliesByNames[promotion.appliesBy]}
			</span>
		</p>
	)
}

const manyUses = 10_000

function usesText({ uses, limitTotal }: Promotion): string {
	const used = uses > manyUses && limitTotal === null ? '10,000+' : uses.toLocaleString('en-US')
	return limitTotal === null ? used : `${used} of ${limitTotal.toLocaleString('en-US')}`
}

const factsOf = (promotion: Promotion): ReadonlyArray<readonly [string, React.ReactNode]> => [
	['Uses', usesText(promotion)],
	...(promotion.code ? [['Code', promotion.code] as const] : []),
	...(promotion.codesMade > 0 ? [['Codes made', promotion.codesMade.toLocaleString('en-US')] as const] : []),
	...(conditionsOf(promotion).length > 0 ? [['When', conditionsOf(promotion).join('. ')] as const] : []),
	['From', promotion.startsAt ? <Moment key="from" at={promotion.startsAt} /> : 'At once'],
	['Until', promotion.endsAt ? <Moment key="until" at={promotion.endsAt} /> : 'For good'],
	['Made', <Moment key="made" at={promotion.createdAt} />],
]
