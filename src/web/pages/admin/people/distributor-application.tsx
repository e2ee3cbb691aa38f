import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getApplication } from '#contracts/wholesale/applications/application-review.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ApproveApplicationForm } from './distributor-application/approve-form.tsx'
import { AskApplicantForm, RejectApplicationForm } from './distributor-application/reason-forms.tsx'
import { StepButtons, type StepForm } from './distributor-application/step-buttons.tsx'
import { WholeApplication } from './distributor-application/whole-application.tsx'

const applicationQuery = (id: string) => ({ ...queryOf(getApplication, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) =>
	queries.prefetchQuery(applicationQuery(params.id ?? ''))

export const head: Page['head'] = ({ params }) => ({
	title: `Application ${params.id ?? ''} · Back office`,
	description: 'An application to become a distributor, with its hints, papers and history.',
	isPrivate: true,
})

const titles: Readonly<Record<StepForm, string>> = { approve: 'Approve', ask: 'Ask the applicant', reject: 'Reject' }

export default function DistributorApplicationPage() {
	const { id = '' } = useParams()
	const application = useQuery(applicationQuery(id))
	const [shown, setShown] = useState<StepForm | null>(null)
	const close = () => setShown(null)
	return (
		<RecordPage
			query={application}
			title={application.data?.form.legalName ?? 'Application'}
			list={{ path: '/admin/distributors', name: 'Distributors' }}
			noun="application"
			actions={(data) => <StepButtons application={data} onOpen={setShown} />}
		>
			{(data) => (
				<>
					<WholeApplication application={data} />
					<Sheet isOpen={shown !== null} onClose={close} side="right" title={shown ? titles[shown] : ''}>
						{shown === 'approve' && <ApproveApplicationForm application={data} onClose={close} />}
						{shown === 'ask' && <AskApplicantForm id={data.id} onClose={close} />}
						{shown === 'reject' && <RejectApplicationForm id={data.id} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
