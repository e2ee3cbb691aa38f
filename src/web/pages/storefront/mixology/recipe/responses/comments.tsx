import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRecipeComments, type RecipeComment } from '#contracts/mixology/responses.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { CommentForm } from './comment-form.tsx'
import { ReportButton } from './report-button.tsx'

/** What members said of it; each was read by somebody before it shows. */
export function Comments({ slug }: { slug: string }) {
	const call = useCall()
	const { data, error, refetch } = useQuery(queryOf(listRecipeComments, { params: { slug } }))
	const [more, setMore] = useState<{ items: readonly RecipeComment[]; nextCursor: string | null }>()
	const cursor = more ? more.nextCursor : (data?.nextCursor ?? null)
	const load = async (after: string) => {
		try {
			const next = await call(listRecipeComments, { params: { slug }, query: { cursor: after } })
			setMore({ items: [...(more?.items ?? []), ...next.items], nextCursor: next.nextCursor })
		} catch (error) {
			showToast({ title: 'No more comments for now', description: messageOf(error), look: 'danger' })
		}
	}
	const comments = [...(data?.items ?? []), ...(more?.items ?? [])]
	return (
		<div className="grid content-start gap-5">
			<h3 className="font-semibold text-lg">Comments</h3>
			{error && <ErrorState error={error} onRetry={() => void refetch()} />}
			{data && comments.length === 0 && <p className="text-muted">Nobody has said anything yet. Made it? Go first.</p>}
			<ul className="grid gap-4 empty:hidden">
				{comments.map(({ id, author, text, at }) => (
					<li key={id} className="grid gap-1 border-line border-b pb-4">
						<p className="flex flex-wrap items-center gap-x-3 text-sm">
							<strong>{author}</strong>
							<span className="text-muted">
								<Day at={at} />
							</span>
							<ReportButton slug={slug} commentId={id} />
						</p>
						<p className="break-words">{text}</p>
					</li>
				))}
			</ul>
			{cursor !== null && (
				<Button look="outline" onClick={() => void load(cursor)} className="justify-self-start">
					Show more comments
				</Button>
			)}
			<CommentForm slug={slug} />
		</div>
	)
}
