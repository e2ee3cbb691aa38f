import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type ApplicationDraft,
	applicationProblems,
	applicationSteps,
} from '#contracts/wholesale/applications/application-form.ts'
import { type OwnApplication, submitApplication } from '#contracts/wholesale/applications/own-application.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ApplicationLink, useShowOwnApplication } from './application-link.ts'
import { BusinessStep } from './business-step.tsx'
import { CertificatesStep } from './certificates-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { ContactStep } from './contact-step.tsx'
import type { StepProps } from './step-props.ts'
import { TerritoryStep } from './territory-step.tsx'
import { useSavedForm } from './use-saved-form.ts'

type StepName = keyof typeof applicationSteps | 'certificates'
const steps: ReadonlyArray<{ name: StepName; title: string }> = [
	...Object.entries(applicationSteps).map(([name, { title }]) => ({ name: name as StepName, title })),
	{ name: 'certificates', title: 'Certificates' },
]
const stepOf = (field: keyof ApplicationDraft): StepName =>
	steps.find(
		({ name }) => name !== 'certificates' && (applicationSteps[name].fields as readonly string[]).includes(field),
	)?.name ?? 'company'

/** The form in steps. It keeps itself; while information is requested it can be mended, and is not sent in again. */
export function Editor({ application, link }: { application: OwnApplication; link: ApplicationLink }) {
	const call = useCall()
	const show = useShowOwnApplication(link)
	const { form, change, saving, flush } = useSavedForm(application, link)
	const [step, setStep] = useState<StepName>('company')
	const [wasTried, setTried] = useState(false)
	const problems = wasTried ? applicationProblems(form) : []
	const submit = useMutation({
		async mutationFn() {
			setTried(true)
			const [first] = applicationProblems(form)
			if (first) return setStep(stepOf(first.field))
			if (await flush()) show(await call(submitApplication, link))
		},
	})
	const at = steps.findIndex(({ name }) => name === step)
	const next = steps[at + 1]
	const props: StepProps = {
		form,
		change,
		problem: (field) => problems.find((each) => each.field === field)?.message,
	}
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,44rem)]">
			<StepNav
				current={step}
				onChoose={setStep}
				isIncomplete={(name) => problems.some(({ field }) => stepOf(field) === name)}
			/>
			<section aria-label={steps[at]?.title} className="grid gap-5 rounded-2xl border border-line bg-card p-5 sm:p-8">
				<h2 className="font-semibold text-xl tracking-tight">{steps[at]?.title}</h2>
				{step === 'company' && <CompanyStep {...props} />}
				{step === 'contact' && <ContactStep {...props} />}
				{step === 'territory' && <TerritoryStep {...props} />}
				{step === 'business' && <BusinessStep {...props} />}
				{step === 'certificates' && <CertificatesStep application={application} link={link} />}
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
				{saving.state === 'failed' && (
					<p role="alert" className="text-bad text-sm">
						Not saved: {saving.message}
					</p>
				)}
				{submit.isError && (
					<p role="alert" className="text-bad text-sm">
						{messageOf(submit.error)}
					</p>
				)}
			</section>
		</div>
	)
}

interface StepNavProps {
	current: StepName
	onChoose: (step: StepName) => void
	isIncomplete: (step: StepName) => boolean
}

const StepNav = ({ current, onChoose, isIncomplete }: StepNavProps) => (
	<nav aria-label="Steps">
		<ol className="flex flex-wrap gap-1.5 lg:grid">
			{steps.map(({ name, title }, index) => (
				<li key={name}>
					<button
						type="button"
						aria-current={name === current ? 'step' : undefined}
						onClick={() => onChoose(name)}
						className="flex min-h-10 w-full items-center gap-2 rounded-lg px-3 text-left font-medium text-[0.9375rem] text-muted hover:bg-ink/5 aria-[current=step]:bg-ink/8 aria-[current=step]:text-ink"
					>
						<span className="figures">{index + 1}</span> {title}
						{isIncomplete(name) && (
							<span className="text-bad">
								•<span className="sr-only"> something is missing</span>
							</span>
						)}
					</button>
				</li>
			))}
		</ol>
	</nav>
)
