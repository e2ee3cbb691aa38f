import { infiniteQueryOptions } from '@tanstack/react-query'

interface ListedPage {
	nextCursor: string | null
}

/** A list that is read a page at a time; `read` is given where the page begins, nothing for the first. */
export const pagesOf = <Listed extends ListedPage>(
	key: readonly string[],
	read: (from: { cursor?: string }) => Promise<Listed>,
) =>
	infiniteQueryOptions({
		// Beside the key of the list itself: pages are kept in another shape than one answer.
		queryKey: [...key, 'pages'],
		queryFn: ({ pageParam }) => read(pageParam === '' ? {} : { cursor: pageParam }),
		initialPageParam: '',
		getNextPageParam: ({ nextCursor }) => nextCursor,
		staleTime: 5_000,
	})
