import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationProblems } from '#contracts/wholesale/applications/application-form.ts'
import { type OwnApplication, submitApplication } from '#contracts/wholesale/applications/own-application.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ApplicationLink, useShowOwnApplication } from './application-link.ts'
import { BusinessStep } from './business-step.tsx'
import { CertificatesStep } from './certificates-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { SavingNotice } from './saving-notice.tsx'
import { StepNav } from './step-nav.tsx'
import type { StepProps } from './step-props.ts'
import { type StepName, stepOf, steps } from './steps.ts'
import { TerritoryStep } from './territory-step.tsx'
import { useSavedForm } from './use-saved-form.ts'

const unsentCertificate =
	'Not sent: a certificate is filled in but not added. Add it, or clear it, then send the application.'

/** The form in steps. It keeps itself; while information is requested it can be mended, and is not sent in again. */
export function Editor({ application, link }: { application: OwnApplication; link: ApplicationLink }) {
	const call = useCall()
	const show = useShowOwnApplication(link)
	const { form, change, saving, flush, goOnFromSaved } = useSavedForm(application, link)
	const [step, setStep] = useState<StepName>('company')
	const [wasTried, setTried] = useState(false)
	const [certificate, setCertificate] = useState<'none' | 'unsent' | 'in the way'>('none')
	const lacking = applicationProblems(form)
	const submit = useMutation({
		async mutationFn() {
			setTried(true)
			if (certificate !== 'none') return setCertificate('in the way')
			const [first] = lacking
			if (first) return setStep(stepOf(first.field))
			if (await flush()) show(await call(submitApplication, link))
		},
	})
	const at = steps.findIndex(({ name }) => name === step)
	const next = steps[at + 1]
	const props: StepProps = {
		form,
		change,
		problem: (field) => (wasTried ? lacking.find((each) => each.field === field)?.message : undefined),
	}
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,44rem)]">
			<StepNav
				current={step}
				onChoose={setStep}
				lackingIn={(name) => new Set(lacking.flatMap(({ field }) => (stepOf(field) === name ? field : []))).size}
				certificates={application.certificates.length}
				wasTried={wasTried}
			/>
			<section aria-label={steps[at]?.title} className="grid gap-5 rounded-2xl border border-line bg-card p-5 sm:p-8">
				<h2 className="font-semibold text-xl tracking-tight">{steps[at]?.title}</h2>
				{step === 'company' && <CompanyStep {...props} />}
				{step === 'contact' && <ContactStep {...props} />}
				{step === 'territory' && <TerritoryStep {...props} />}
				{step === 'business' && <BusinessStep {...props} />}
				{/* Kept while other steps are shown: a chosen file cannot be put back into its field. */}
				<div hidden={step !== 'certificates'} className="grid gap-5">
					<CertificatesStep
						application={application}
						link={link}
						isUnsent={certificate !== 'none'}
						setUnsent={(isUnsent) => setCertificate(isUnsent ? 'unsent' : 'none')}
						problem={certificate === 'in the way' ? unsentCertificate : undefined}
					/>
				</div>
				<div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
					{next ? (
						<Button onClick={() => setStep(next.name)}>Next: {next.title}</Button>
					) : (
						application.state === 'draft' && (
							<Button disabled={submit.isPending} onClick={() => submit.mutate()}>
								{submit.isPending ? 'Sending…' : 'Send the application'}
							</Button>
						)
					)}
					<p role="status" className="text-muted text-sm">
						{saving.state === 'saved' ? 'Saved' : saving.state === 'saving' ? 'Saving…' : ''}
					</p>
				</div>
				<SavingNotice saving={saving} goOnFromSaved={goOnFromSaved} />
				{submit.isError && (
					<p role="alert" className="text-bad text-sm">
						{messageOf(submit.error)}
					</p>
				)}
			</section>
		</div>
	)
}
