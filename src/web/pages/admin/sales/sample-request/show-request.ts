import { getSampleRequest, type SampleRequest } from '#contracts/prospects/sample-requests.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { queryOf } from '#web/lib/query.ts'

export const useShowSampleRequest = () =>
	useShowAnswer(
		({ id }: SampleRequest) => queryOf(getSampleRequest, { params: { id } }),
		['/api/admin', 'distributors'],
	)
