import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
	askCreatorApplicant,
	getCreatorApplication,
	rejectCreatorApplication,
	reviewCreatorApplication,
} from '#contracts/creators/creator-review.ts'
import { ReviewPage } from '#web/features/applications/review/review-page.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { ApproveCreatorForm } from './creator-application/approve-form.tsx'
import { useShowCreatorApplication } from './creator-application/show-application.ts'
import { WholeCreatorApplication } from './creator-application/whole-application.tsx'

const applicationQuery = (id: string) => ({ ...queryOf(getCreatorApplication, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) =>
	queries.prefetchQuery(applicationQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const application = queries.getQueryData(applicationQuery(params.id ?? '').queryKey)
	return {
		title: application
			? `Creator application of ${application.form.name} · Back office`
			: 'Creator application · Back office',
		description: 'An application to become a creator, with its hints, channels and history.',
		isPrivate: true,
	}
}

export default function CreatorApplicationPage() {
	const { id = '' } = useParams()
	const call = useCall()
	const show = useShowCreatorApplication()
	const params = { id }
	return (
		<ReviewPage
			query={useQuery(applicationQuery(id))}
			title={({ form }) => form.name}
			list={{ path: '/admin/creators', name: 'Creators' }}
			takeUp={async () => show(await call(reviewCreatorApplication, { params }))}
			ask={async (question) => show(await call(askCreatorApplicant, { params, body: { question } }))}
			reject={async (reason) => show(await call(rejectCreatorApplication, { params, body: { reason } }))}
			approveForm={(application, close) => <ApproveCreatorForm application={application} onClose={close} />}
		>
			{(application) => <WholeCreatorApplication application={application} />}
		</ReviewPage>
	)
}
