import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getCount } from '#contracts/inventory/counts.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { WaitingApproval } from '#web/features/approvals/waiting-approval.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { countLabels } from '#web/features/stock/count-labels.ts'
import { count } from '#web/features/stock/stock-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CountLines } from './count/count-lines.tsx'
import { DropButton } from './count/drop-button.tsx'
import { PostForm } from './count/post-form.tsx'

const countQuery = (id: string) => ({ ...queryOf(getCount, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(countQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const sheet = queries.getQueryData(countQuery(params.id ?? '').queryKey)
	return {
		title: sheet ? `Count of ${sheet.location} · Back office` : 'Count · Back office',
		description: 'A sheet to count lots by.',
		isPrivate: true,
	}
}

export default function CountPage() {
	const { id = '' } = useParams()
	const sheet = useQuery(countQuery(id))
	const [isPosting, setPosting] = useState(false)
	return (
		<RecordPage
			query={sheet}
			title={sheet.data ? `Count of ${sheet.data.location}` : 'Count'}
			list={{ path: '/admin/counts', name: 'Counts' }}
			noun="count"
			actions={({ state }) =>
				state === 'open' && (
					<div className="flex flex-wrap gap-2">
						<Permitted to="stock.write">
							<Button size="small" className="min-h-10" onClick={() => setPosting(true)}>
								Post differences
							</Button>
						</Permitted>
						<DropButton id={id} />
					</div>
				)
			}
		>
			{(data) => (
				<>
					<p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
						<Badge look={countLabels[data.state].look}>{countLabels[data.state].text}</Badge>
						<span>
							{count(data.counted)} of {count(data.lots)} lots counted
						</span>
						<span>
							Opened <Moment at={data.createdAt} /> by {data.createdBy}
							{data.fileName && `, from ${data.fileName}`}
						</span>
						{data.endedAt && (
							<span>
								{countLabels[data.state].text} <Moment at={data.endedAt} /> by {data.endedBy}
								{data.reason && `: ${data.reason}`}
							</span>
						)}
					</p>
					<WaitingApproval about={`count:${data.id}`} />
					<CountLines sheet={data} />
					<Sheet isOpen={isPosting} onClose={() => setPosting(false)} side="center" title="Post differences">
						{isPosting && <PostForm sheet={data} onClose={() => setPosting(false)} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
