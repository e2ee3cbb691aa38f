import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Puts the answer of a write on the page that shows the query of it. Everything else whose key begins with `prefix` is asked
 * for anew when it shows next.
 */
export function useShowAnswer<Answer>(
	queryFor: (answer: Answer) => { queryKey: QueryKey },
	prefix: QueryKey,
): (answer: Answer) => void {
	const queries = useQueryClient()
	return (answer) => {
		void queries.invalidateQueries({ queryKey: prefix, refetchType: 'none' })
		queries.setQueryData(queryFor(answer).queryKey, answer)
	}
}
