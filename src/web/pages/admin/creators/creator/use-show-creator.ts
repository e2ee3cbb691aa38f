import { type CreatorRecord, getCreator } from '#contracts/creators/creator-people.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { queryOf } from '#web/lib/query.ts'

/** Shows a creator as the answer of a change has them. */
export const useShowCreator = () =>
	useShowAnswer(({ id }: CreatorRecord) => queryOf(getCreator, { params: { id } }), ['/api/admin', 'creators'])
