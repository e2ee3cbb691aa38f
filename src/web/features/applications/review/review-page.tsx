import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationState } from '#contracts/wholesale/applications/own-application.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ApplicantForm } from './applicant-form.tsx'
import { ReviewButtons, type ReviewForm } from './review-buttons.tsx'

interface ReviewPageProps<Application> {
	query: UseQueryResult<Application, Error>
	title: (application: Application) => string
	/** The list that it is in. */
	list: { path: string; name: string }
	/** Takes it up; asks and rejects in words that are mailed. Each shows what became of the application. */
	takeUp: () => Promise<void>
	ask: (question: string) => Promise<void>
	reject: (reason: string) => Promise<void>
	approveForm: (application: Application, onClose: () => void) => React.ReactNode
	children: (application: Application) => React.ReactNode
}

const titles: Readonly<Record<ReviewForm, string>> = { approve: 'Approve', ask: 'Ask the applicant', reject: 'Reject' }

/** An application in the back office, of a distributor or of a creator, with the steps that staff take. */
export function ReviewPage<Application extends { state: ApplicationState }>({
	query,
	title,
	list,
	takeUp,
	ask,
	reject,
	approveForm,
	children,
}: ReviewPageProps<Application>) {
	const [shown, setShown] = useState<ReviewForm | null>(null)
	const close = () => setShown(null)
	return (
		<RecordPage
			query={query}
			title={query.data ? title(query.data) : 'Application'}
			list={list}
			noun="application"
			actions={({ state }) => <ReviewButtons state={state} takeUp={takeUp} onOpen={setShown} />}
		>
			{(application) => (
				<>
					{children(application)}
					<Sheet isOpen={shown !== null} onClose={close} side="right" title={shown ? titles[shown] : ''}>
						{shown === 'approve' && approveForm(application, close)}
						{shown === 'ask' && (
							<ApplicantForm label="Question" action="Ask" sendingText="Asking…" send={ask} onClose={close} />
						)}
						{shown === 'reject' && (
							<ApplicantForm label="Reason" action="Reject" sendingText="Rejecting…" send={reject} onClose={close} />
						)}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
