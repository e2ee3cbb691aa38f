import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
	getApplication,
	rejectApplication,
	requestInformation,
	reviewApplication,
} from '#contracts/wholesale/applications/application-review.ts'
import { ReviewPage } from '#web/features/applications/review/review-page.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { ApproveApplicationForm } from './distributor-application/approve-form.tsx'
import { useShowReviewedApplication } from './distributor-application/show-application.ts'
import { WholeApplication } from './distributor-application/whole-application.tsx'

const applicationQuery = (id: string) => ({ ...queryOf(getApplication, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) =>
	queries.prefetchQuery(applicationQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const application = queries.getQueryData(applicationQuery(params.id ?? '').queryKey)
	return {
		title: application ? `Application of ${application.form.legalName} · Back office` : 'Application · Back office',
		description: 'An application to become a distributor, with its hints, certificates and history.',
		isPrivate: true,
	}
}

export default function DistributorApplicationPage() {
	const { id = '' } = useParams()
	const call = useCall()
	const show = useShowReviewedApplication()
	const params = { id }
	return (
		<ReviewPage
			query={useQuery(applicationQuery(id))}
			title={({ form }) => form.legalName}
			list={{ path: '/admin/distributors', name: 'Distributors' }}
			takeUp={async () => show(await call(reviewApplication, { params }))}
			ask={async (question) => show(await call(requestInformation, { params, body: { question } }))}
			reject={async (reason) => show(await call(rejectApplication, { params, body: { reason } }))}
			approveForm={(application, close) => <ApproveApplicationForm application={application} onClose={close} />}
		>
			{(application) => <WholeApplication application={application} />}
		</ReviewPage>
	)
}
