import { type ApplicationDraft, applicationSteps } from '#contracts/wholesale/applications/application-form.ts'

export type StepName = keyof typeof applicationSteps | 'certificates'
export const steps: ReadonlyArray<{ name: StepName; title: string }> = [
	...Object.entries(applicationSteps).map(([name, { title }]) => ({ name: name as StepName, title })),
	{ name: 'certificates', title: 'Certificates' },
]
export const stepOf = (field: keyof ApplicationDraft): StepName =>
	steps.find(
		({ name }) => name !== 'certificates' && (applicationSteps[name].fields as readonly string[]).includes(field),
	)?.name ?? 'company'
