import {
	answerCreatorQuestion as answerCall,
	type OwnCreatorApplication,
	withdrawCreatorApplication,
} from '#contracts/creators/creator-applications.ts'
import { creatorStateLabels } from '#web/features/creators/creator-application-labels.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { answerCreatorQuestion } from '#web/schemas/people.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowOwnCreatorApplication } from './own-application.ts'

const texts: Readonly<Record<OwnCreatorApplication['state'], string>> = {
	submitted: 'We have it, and a person reads it next. If something is missing, we ask by mail and here.',
	in_review: 'A person is reading it. If something is missing, we ask by mail and here.',
	information_requested: 'We have a question. Answer it here.',
	approved: 'You are a creator. Welcome.',
	rejected: 'We cannot take it. The reason stands below. You can send another.',
	withdrawn: 'You took it back. You can send another.',
}

/** Where an application stands, and what was asked and answered. */
export function ApplicationStatus({ application }: { application: OwnCreatorApplication }) {
	const { number, state, messages, reason } = application
	const said = messages.filter(({ kind }) => kind !== 'step')
	return (
		<div
			role="status"
			className="grid content-start justify-items-start gap-4 rounded-card border border-line p-6 sm:p-10"
		>
			<p className="flex flex-wrap items-center gap-3 text-sm">
				<Badge look={creatorStateLabels[state].look}>{creatorStateLabels[state].text}</Badge>
				<span className="figures text-muted">{number}</span>
			</p>
			<p className="text-lg">{texts[state]}</p>
			{reason && <p className="w-full whitespace-pre-wrap break-words rounded-2xl bg-sunken p-5">{reason}</p>}
			{said.map(({ kind, text, at }) => (
				<div key={at} className="grid w-full gap-1 rounded-2xl bg-sunken p-5">
					<p className="text-muted text-sm">
						{kind === 'question' ? 'We asked' : 'You answered'} · <Moment at={at} />
					</p>
					<p className="whitespace-pre-wrap break-words">{text}</p>
				</div>
			))}
			{state === 'information_requested' && <AnswerForm />}
			{state === 'approved' ? (
				<PageLink to="/creator/dashboard" className={buttonStyle()}>
					Go to your dashboard
				</PageLink>
			) : (
				state !== 'rejected' && state !== 'withdrawn' && <WithdrawButton />
			)}
		</div>
	)
}

function AnswerForm() {
	const call = useCall()
	const show = useShowOwnCreatorApplication()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: answerCreatorQuestion.body,
		names: ['text'],
		defaultValues: { text: '' },
		send: async (body) => show(await call(answerCall, { body })),
	})
	return (
		<form noValidate onSubmit={submit} className="grid w-full justify-items-start gap-4">
			{refusal.message}
			<Field label="Your answer" error={errors.text?.message} className="w-full">
				<TextArea {...form.register('text')} rows={4} maxLength={4000} />
			</Field>
			<SubmitButton isSending={isSending} sendingText="Sending…">
				Send the answer
			</SubmitButton>
		</form>
	)
}

function WithdrawButton() {
	const call = useCall()
	const show = useShowOwnCreatorApplication()
	return (
		<ActButton act={async () => show(await call(withdrawCreatorApplication, {}))} failure="It was not taken back">
			Take it back
		</ActButton>
	)
}
