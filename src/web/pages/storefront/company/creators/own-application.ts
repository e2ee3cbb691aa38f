import { useQueryClient } from '@tanstack/react-query'
import { getOwnCreatorApplication, type OwnCreatorApplication } from '#contracts/creators/creator-applications.ts'
import { queryOf } from '#web/lib/query.ts'

/** Shows the answer of a write in the place of the application. */
export function useShowOwnCreatorApplication() {
	const queries = useQueryClient()
	const { queryKey } = queryOf(getOwnCreatorApplication, {})
	return (answer: { application: OwnCreatorApplication | null }) => void queries.setQueryData(queryKey, answer)
}
