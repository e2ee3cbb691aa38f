import type { ApplicationDraft } from '#contracts/wholesale/applications/application-form.ts'

/** What was saved elsewhere, with those fields over it that were typed here since the last save of this window. */
export const withTyped = (
	saved: ApplicationDraft,
	last: ApplicationDraft,
	typed: ApplicationDraft,
): ApplicationDraft => {
	const changed = Object.entries(typed).filter(([field, value]) => value !== last[field as keyof ApplicationDraft])
	return { ...saved, ...Object.fromEntries(changed) }
}
