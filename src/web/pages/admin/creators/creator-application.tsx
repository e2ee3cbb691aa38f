import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getCreatorApplication } from '#contracts/creators/creator-review.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ApproveCreatorForm, AskCreatorForm, RejectCreatorForm } from './creator-application/decision-forms.tsx'
import { CreatorStepButtons, type CreatorStepForm } from './creator-application/step-buttons.tsx'
import { WholeCreatorApplication } from './creator-application/whole-application.tsx'

const applicationQuery = (id: string) => ({ ...queryOf(getCreatorApplication, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) =>
	queries.prefetchQuery(applicationQuery(params.id ?? ''))

export const head: Page['head'] = ({ params }) => ({
	title: `Creator application ${params.id ?? ''} · Back office`,
	description: 'An application to become a creator, with its hints, channels and history.',
	isPrivate: true,
})

const titles: Readonly<Record<CreatorStepForm, string>> = {
	approve: 'Approve',
	ask: 'Ask the applicant',
	reject: 'Reject',
}

export default function CreatorApplicationPage() {
	const { id = '' } = useParams()
	const application = useQuery(applicationQuery(id))
	const [shown, setShown] = useState<CreatorStepForm | null>(null)
	const close = () => setShown(null)
	return (
		<RecordPage
			query={application}
			title={application.data?.form.name ?? 'Application'}
			list={{ path: '/admin/creators', name: 'Creators' }}
			noun="application"
			actions={(data) => <CreatorStepButtons application={data} onOpen={setShown} />}
		>
			{(data) => (
				<>
					<WholeCreatorApplication application={data} />
					<Sheet isOpen={shown !== null} onClose={close} side="right" title={shown ? titles[shown] : ''}>
						{shown === 'approve' && <ApproveCreatorForm application={data} onClose={close} />}
						{shown === 'ask' && <AskCreatorForm id={data.id} onClose={close} />}
						{shown === 'reject' && <RejectCreatorForm id={data.id} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
