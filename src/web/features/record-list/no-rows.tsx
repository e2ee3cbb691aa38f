import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { isNarrowed } from './list-view.ts'
import type { ListPageState } from './use-list-page.ts'

/** In place of rows: that none match, that there are none, or that what was looked through so far has none. */
export function NoRows<Row>({
	page: { list, view, next },
	children,
}: {
	page: Pick<ListPageState<Row>, 'list' | 'view' | 'next'>
	children: React.ReactNode
}) {
	const { noMatch, none } = list
	if (next) return <EmptyState title="Nothing here yet" text="The search goes on with the next page." />
	if (noMatch && (!none || isNarrowed(list, view)))
		return (
			<EmptyState title={noMatch.title} text={noMatch.text}>
				<PageLink to={list.path} className={buttonStyle({ look: 'outline' })}>
					{noMatch.all}
				</PageLink>
			</EmptyState>
		)
	return none ? <EmptyState {...none}>{children}</EmptyState> : children
}
