import type { ApplicationDraft } from '#contracts/wholesale/applications/application-form.ts'

/** What a step shows and changes. */
export interface StepProps {
	form: ApplicationDraft
	change: (some: Partial<ApplicationDraft>) => void
	/** What is wrong with a field, once sending was tried. */
	problem: (field: keyof ApplicationDraft) => string | undefined
}
