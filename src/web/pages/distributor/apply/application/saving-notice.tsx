import { Button } from '#web/ui/button.tsx'
import type { Saving } from './use-saved-form.ts'

interface SavingNoticeProps {
	saving: Saving
	goOnFromSaved: (keepTyped: boolean) => Promise<void>
}

/** What was not saved, and the ways on. */
export function SavingNotice({ saving, goOnFromSaved }: SavingNoticeProps) {
	if (saving.state === 'failed')
		return (
			<p role="alert" className="text-bad text-sm">
				Not saved: {saving.message}
			</p>
		)
	if (saving.state !== 'overtaken') return null
	return (
		<div role="alert" className="grid gap-3 rounded-xl border border-bad p-4 text-sm">
			<p>
				Not saved: this application was changed in another window. What you typed is still here. Keep it, and it is
				saved over the fields that you typed in; the others are loaded. Or load everything as it was saved there.
			</p>
			<div className="flex flex-wrap gap-3">
				<Button size="small" onClick={() => void goOnFromSaved(true)}>
					Keep mine
				</Button>
				<Button look="outline" size="small" onClick={() => void goOnFromSaved(false)}>
					Load what was saved
				</Button>
			</div>
		</div>
	)
}
