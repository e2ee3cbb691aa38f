import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { type OwnApplication, removeCertificate } from '#contracts/wholesale/applications/own-application.ts'
import { CertificateFields } from '#web/features/distributor-shell/certificate-fields.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { fileSize } from '#web/lib/file-size.ts'
import { addCertificate } from '#web/schemas/wholesale.ts'
import { Button } from '#web/ui/button.tsx'
import { type ApplicationLink, useShowOwnApplication } from './application-link.ts'

interface CertificatesProps {
	application: OwnApplication
	link: ApplicationLink
}

interface CertificatesStepProps extends CertificatesProps {
	/** Something is filled in that was not added yet. */
	isUnsent: boolean
	setUnsent: (isUnsent: boolean) => void
	/** Why the application was not sent. */
	problem: string | undefined
}

/** Resale certificates, one for each state. Without one, sales tax is charged there. */
export function CertificatesStep({ application, link, isUnsent, setUnsent, problem }: CertificatesStepProps) {
	const [emptied, setEmptied] = useState(0)
	const empty = () => {
		setEmptied((count) => count + 1)
		setUnsent(false)
	}
	return (
		<>
			<p className="text-muted">
				A resale certificate frees your orders from sales tax in its state once we have verified it. You can send the
				application without one.
			</p>
			<Kept application={application} link={link} />
			<AddForm key={emptied} link={link} isUnsent={isUnsent} setUnsent={setUnsent} onEmpty={empty} />
			{problem && (
				<p role="alert" className="text-bad text-sm">
					{problem}
				</p>
			)}
		</>
	)
}

function Kept({ application: { certificates }, link }: CertificatesProps) {
	const call = useCall()
	const show = useShowOwnApplication(link)
	const remove = useMutation({
		mutationFn: (certificate: string) =>
			call(removeCertificate, { params: { ...link.params, certificate }, query: link.query }),
		onSuccess: (application) => void show(application),
		onError: useActFailure('The certificate was not removed'),
	})
	if (certificates.length === 0) return null
	return (
		<ul className="divide-y divide-line rounded-xl border border-line">
			{certificates.map(({ id, state, number, expiresOn, fileName, bytes }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
					<span className="grid min-w-0">
						<span className="font-semibold">
							{state} · {number}
						</span>
						<span className="break-words text-muted">
							until {calendarDay(expiresOn)} · {fileName}, {fileSize(bytes)}
						</span>
					</span>
					<Button look="quiet" size="small" disabled={remove.isPending} onClick={() => remove.mutate(id)}>
						Remove<span className="sr-only"> the certificate of {state}</span>
					</Button>
				</li>
			))}
		</ul>
	)
}

interface AddFormProps extends Pick<CertificatesStepProps, 'link' | 'isUnsent' | 'setUnsent'> {
	/** Begins with an empty form again. */
	onEmpty: () => void
}

function AddForm({ link, isUnsent, setUnsent, onEmpty }: AddFormProps) {
	const call = useCall()
	const show = useShowOwnApplication(link)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: addCertificate.body,
		names: ['state', 'number', 'expiresOn', 'file'],
		async send(body) {
			show(await call(addCertificate, { ...link, body }))
			onEmpty()
		},
	})
	return (
		<form
			noValidate
			onSubmit={submit}
			onChange={({ currentTarget }) => setUnsent(isFilledIn(currentTarget))}
			className="grid gap-5 rounded-xl border border-line p-4"
		>
			{refusal.message}
			<CertificateFields form={form} errors={errors} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton look="outline" isSending={isSending} sendingText="Adding…">
					Add certificate
				</SubmitButton>
				{isUnsent && !isSending && (
					<Button look="quiet" onClick={onEmpty}>
						Clear
					</Button>
				)}
			</div>
		</form>
	)
}

const isFilledIn = (form: HTMLFormElement): boolean =>
	[...new FormData(form).values()].some((value) => (typeof value === 'string' ? value.trim() : value.name) !== '')
