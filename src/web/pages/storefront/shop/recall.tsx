import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { answerRecall, getRecallNotice, type RecallAnswer, type RecallNotice } from '#contracts/inventory/recalls.ts'
import { sentWith } from '#contracts/inventory/sent-with.ts'
import { answerLabels } from '#web/features/stock/answer-labels.ts'
import { messageOf } from '#web/lib/api.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { noPreload, type Page } from '#web/page.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'

export const query: Page['query'] = []

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Please check your order',
	description: 'Something that we sent you is taken back. Tell us what you have of it.',
	isPrivate: true,
	// The URL holds the token of the link.
	noReferrer: true,
})

const answers = ['have', 'used', 'destroyed'] as const

/** What the mail of a recall leads to. What it says, the browser alone fetches: the link is somebody's own. */
export default function RecallNoticePage() {
	const { id = '' } = useParams()
	const [search] = useSearchParams()
	const isHydrated = useIsHydrated()
	const key = { order: search.get('order') ?? '', token: search.get('token') ?? '' }
	const notice = useQuery({ ...queryOf(getRecallNotice, { params: { id }, query: key }), enabled: isHydrated })
	return (
		<div className="mx-auto grid w-full max-w-2xl content-start gap-6 px-4 py-12 sm:px-6 sm:py-16">
			<h1 className="display text-5xl">Please check your order</h1>
			{notice.data ? (
				<Notice id={id} link={key} notice={notice.data} />
			) : notice.isError ? (
				<>
					<p role="alert">
						This link is not complete, or not ours. Open it from our mail again, in full, or write to us.
					</p>
					<PageLink to="/contact" className={buttonStyle({ look: 'outline' })}>
						Contact us
					</PageLink>
				</>
			) : (
				<Loading />
			)}
		</div>
	)
}

interface NoticeProps {
	id: string
	link: { order: string; token: string }
	notice: RecallNotice
}
function Notice({ id, link, notice }: NoticeProps) {
	const call = useCall()
	const queries = useQueryClient()
	const [problem, setProblem] = useState<string | null>(null)
	const answer = async (given: RecallAnswer) => {
		setProblem(null)
		try {
			const after = await call(answerRecall, { params: { id }, body: { ...link, answer: given } })
			queries.setQueryData(queryOf(getRecallNotice, { params: { id }, query: link }).queryKey, after)
		} catch (error) {
			setProblem(messageOf(error))
		}
	}
	return (
		<>
			<p className="text-lg">
				We are recalling lot <strong className="figures">{notice.lot}</strong> of {notice.item}.{' '}
				{sentWith(notice.orders)}
			</p>
			<p>Why: {notice.reason}</p>
			<p className="whitespace-pre-line rounded-2xl border border-line bg-card px-5 py-4 font-medium">
				{notice.advice}
			</p>
			<fieldset className="grid gap-3">
				<legend className="mb-3 font-semibold">What became of it?</legend>
				{answers.map((each) => (
					<Button
						key={each}
						look={notice.answer === each ? 'action' : 'outline'}
						size="large"
						aria-pressed={notice.answer === each}
						onClick={() => void answer(each)}
					>
						{answerLabels[each]}
					</Button>
				))}
			</fieldset>
			<p role="status">{notice.answer && 'Thank you, we have your answer. You can change it here at any time.'}</p>
			{problem && (
				<p role="alert" className="font-medium text-bad">
					{problem}
				</p>
			)}
		</>
	)
}
