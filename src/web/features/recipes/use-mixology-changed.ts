import { useQueryClient } from '@tanstack/react-query'

/** Asks for the lists of recipes in the back office anew. */
export function useMixologyChanged(): () => Promise<void> {
	const queries = useQueryClient()
	return () => queries.invalidateQueries({ queryKey: ['/api/admin', 'mixology'] })
}
