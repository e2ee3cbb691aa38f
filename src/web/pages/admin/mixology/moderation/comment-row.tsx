import type { AdminComment } from '#contracts/mixology/admin-recipes.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayAndTime } from '#web/ui/date.tsx'
import { useDecideComment } from './use-decide-comment.ts'

export function CommentRow({ comment: { id, recipe, author, text, at } }: { comment: AdminComment }) {
	const decide = useDecideComment(id)
	return (
		<li className="grid gap-2 px-5 py-4 text-sm">
			<p className="break-words">{text}</p>
			<p className="text-muted">
				{author} on{' '}
				<PageLink to={`/mixology/${recipe.slug}`} className="underline underline-offset-4">
					{recipe.title}
				</PageLink>{' '}
				· <DayAndTime at={at} />
			</p>
			<div className="flex flex-wrap gap-2">
				<Button size="small" disabled={decide.isPending} onClick={() => decide.mutate('shown')}>
					Show it<span className="sr-only">, by {author}</span>
				</Button>
				<Button size="small" look="outline" disabled={decide.isPending} onClick={() => decide.mutate('hidden')}>
					Hide it<span className="sr-only">, by {author}</span>
				</Button>
			</div>
		</li>
	)
}
