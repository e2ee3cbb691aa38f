import { useState } from 'react'
import type { StaleDetails } from '#contracts/shared/stale.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedFields } from './changed-fields.tsx'

/** What a `STALE` refusal says: who changed which fields since this form was loaded. */
export interface StaleChange {
	message: string
	changes: StaleDetails['changes']
}

/** The change that a `STALE` refusal tells of; null for any other error. */
export function staleChangeIn(error: unknown): StaleChange | null {
	if (!(error instanceof ApiError) || error.refusal?.code !== 'STALE') return null
	const { message, details } = error.refusal
	return { message, changes: (details as Partial<StaleDetails> | undefined)?.changes ?? [] }
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Takes the focus as it appears: who changed what meanwhile, and the way to go on with what was typed. */
export function StaleNotice({ said, load }: { said: StaleChange; load: () => Promise<void> }) {
	const [problem, setProblem] = useState<string | null>(null)
	const [isLoading, setLoading] = useState(false)
	const press = async () => {
		setLoading(true)
		try {
			await load()
		} catch (error) {
			setProblem(messageOf(error))
			setLoading(false)
		}
	}
	return (
		<section
			ref={takeFocus}
			role="alert"
			aria-label="Somebody was faster"
			tabIndex={-1}
			className="grid gap-3 rounded-xl border border-warn/40 px-4 py-3 text-sm"
		>
			<p className="font-medium">{said.message}</p>
			<ChangedFields changes={said.changes} />
			<p className="text-muted">Nothing of yours is saved yet, and what you typed stays.</p>
			{problem && <p className="text-bad">{problem}</p>}
			<Button look="outline" size="small" className="w-fit" disabled={isLoading} onClick={() => void press()}>
				{isLoading ? 'Loading...' : 'Load their version'}
			</Button>
		</section>
	)
}

/** After it: what is in the form now. */
export const LoadedNotice = () => (
	<p ref={takeFocus} role="status" tabIndex={-1} className="rounded-xl bg-sunken px-4 py-3 text-sm">
		Their version is loaded. What you typed lies on it: look at both, then save.
	</p>
)
