import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'

type Pages = Pick<
	UseInfiniteQueryResult,
	'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>

/** Below a list that is read a page at a time: the way to its next page, or why that did not come. */
export const ShowMore = ({ pages, className = 'justify-self-center' }: { pages: Pages; className?: string }) => (
	<>
		{pages.isFetchNextPageError && pages.error && <ErrorState error={pages.error} />}
		{pages.hasNextPage && (
			<Button
				look="outline"
				className={className}
				disabled={pages.isFetchingNextPage}
				onClick={() => void pages.fetchNextPage()}
			>
				{pages.isFetchingNextPage ? 'Loading...' : 'Show more'}
			</Button>
		)}
	</>
)
