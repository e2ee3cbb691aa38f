import { useMutation } from '@tanstack/react-query'
import { type AdminReport, settleReport } from '#contracts/mixology/admin-recipes.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useMixologyChanged } from '#web/features/recipes/use-mixology-changed.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { useDecideComment } from './use-decide-comment.ts'

export function ReportRow({ report: { id, recipe, comment, reason, text, by, at } }: { report: AdminReport }) {
	const call = useCall()
	const hide = useDecideComment(comment?.id ?? '')
	const settle = useMutation({
		mutationFn: () => call(settleReport, { params: { id } }),
		onSuccess: useMixologyChanged(),
		onError: useActFailure('Not settled'),
	})
	return (
		<li className="grid gap-2 px-5 py-4 text-sm">
			<p className="font-semibold">{reason}</p>
			{text && <p className="break-words">“{text}”</p>}
			{comment && <p className="break-words border-line border-l-2 pl-3">{comment.text}</p>}
			<p className="text-muted">
				{comment ? 'A comment on ' : 'The recipe '}
				<PageLink to={`/admin/mixology/recipes/${recipe.id}`} className="underline underline-offset-4">
					{recipe.title}
				</PageLink>
				, reported by {by} · <DayAndTime at={at} />
			</p>
			<div className="flex flex-wrap gap-2">
				{comment && (
					<Button size="small" disabled={hide.isPending} onClick={() => hide.mutate('hidden')}>
						Hide the comment
					</Button>
				)}
				<Button size="small" look="outline" disabled={settle.isPending} onClick={() => settle.mutate()}>
					Looked at
				</Button>
			</div>
		</li>
	)
}
