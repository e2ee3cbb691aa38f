import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
	answerQuestion as answerCall,
	type OwnApplication,
	withdrawApplication,
} from '#contracts/wholesale/applications/own-application.ts'
import { applicationStateLabels } from '#web/features/applications/application-labels.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { answerQuestion } from '#web/schemas/wholesale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { type ApplicationLink, useShowOwnApplication } from './application-link.ts'

interface ApplicationProgressProps {
	application: OwnApplication
	link: ApplicationLink
}

const texts: Readonly<Record<OwnApplication['state'], string>> = {
	draft:
		'It keeps itself as you type. Send it when it is whole; the link in your mail brings you back here. What is not sent is removed once nobody has changed it for 180 days.',
	submitted: 'We have it, and a person reads it next. If something is missing, we ask by mail and here.',
	in_review: 'A person is reading it. If something is missing, we ask by mail and here.',
	information_requested: 'We have a question. Answer it here; what you filled in can be mended, too.',
	approved: 'You are a distributor. What to do next is in your mail.',
	rejected: 'We cannot take it. The reason stands below.',
	withdrawn: 'You took it back. A new one can be begun at any time.',
}

/** Where an application stands, and what was asked and answered. */
export function ApplicationProgress({ application, link }: ApplicationProgressProps) {
	const { number, state, form, messages, reason } = application
	const said = messages.filter(({ kind }) => kind !== 'step')
	return (
		<header className="grid max-w-3xl gap-4">
			<p className="flex flex-wrap items-center gap-3 text-sm">
				<Badge look={applicationStateLabels[state].look}>{applicationStateLabels[state].text}</Badge>
				<span className="figures text-muted">{number}</span>
			</p>
			<h1 className="display text-4xl break-words sm:text-5xl">{form.legalName}</h1>
			<p className="text-lg text-muted">{texts[state]}</p>
			{reason && <p className="whitespace-pre-wrap rounded-2xl border border-line bg-card p-5">{reason}</p>}
			{said.length > 0 && (
				<ol aria-label="Questions and answers" className="grid gap-3">
					{said.map(({ kind, text, at }) => (
						<li key={at} className="grid gap-1 rounded-2xl border border-line bg-card p-5">
							<p className="text-muted text-sm">
								{kind === 'question' ? 'We asked' : 'You answered'} · <Moment at={at} />
							</p>
							<p className="whitespace-pre-wrap break-words">{text}</p>
						</li>
					))}
				</ol>
			)}
			{state === 'information_requested' && <AnswerForm link={link} />}
			{state === 'approved' && (
				<PageLink to="/distributor/dashboard" className={buttonStyle({}, 'justify-self-start')}>
					Open the dashboard
				</PageLink>
			)}
			{(state === 'rejected' || state === 'withdrawn') && (
				<PageLink to="/distributors/apply" className={buttonStyle({ look: 'outline' }, 'justify-self-start')}>
					Begin a new application
				</PageLink>
			)}
			{!['approved', 'rejected', 'withdrawn'].includes(state) && <WithdrawButton link={link} />}
		</header>
	)
}

function AnswerForm({ link }: { link: ApplicationLink }) {
	const call = useCall()
	const show = useShowOwnApplication(link)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: answerQuestion.body,
		names: ['text'],
		defaultValues: { text: '' },
		send: async (body) => show(await call(answerCall, { ...link, body })),
	})
	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			{refusal.message}
			<Field label="Your answer" error={errors.text?.message}>
				<TextArea {...form.register('text')} rows={4} maxLength={4000} />
			</Field>
			<SubmitButton className="justify-self-start" isSending={isSending} sendingText="Sending…">
				Send the answer
			</SubmitButton>
		</form>
	)
}

function WithdrawButton({ link }: { link: ApplicationLink }) {
	const call = useCall()
	const show = useShowOwnApplication(link)
	const [isAsked, setAsked] = useState(false)
	const withdraw = useMutation({
		mutationFn: () => call(withdrawApplication, link),
		onSuccess: (application) => void show(application),
	})
	return (
		<div className="flex flex-wrap items-center gap-3 text-sm">
			{isAsked ? (
				<>
					<p>It cannot be sent in again after that.</p>
					<Button look="danger" size="small" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
						Withdraw it
					</Button>
					<Button look="quiet" size="small" onClick={() => setAsked(false)}>
						Keep it
					</Button>
				</>
			) : (
				<Button look="quiet" size="small" onClick={() => setAsked(true)}>
					Withdraw the application
				</Button>
			)}
			{withdraw.isError && <p role="alert">{messageOf(withdraw.error)}</p>}
		</div>
	)
}
