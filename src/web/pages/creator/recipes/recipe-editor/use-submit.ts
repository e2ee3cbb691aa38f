import { useState } from 'react'
import { submitRecipe } from '#contracts/mixology/own-recipes.ts'
import type { RefusalBody } from '#contracts/refusals.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { Draft } from './use-draft.ts'

type Issues = NonNullable<RefusalBody['issues']>

/** Sends a recipe in, and says beside its fields what is missing. */
export function useSubmit(draft: Draft) {
	const call = useCall()
	const [isSending, setSending] = useState(false)
	const [message, setMessage] = useState<string>()
	const [issues, setIssues] = useState<Issues>([])
	const submit = async () => {
		setSending(true)
		setMessage(undefined)
		setIssues([])
		try {
			const { id } = draft.record
			if (await draft.send((version) => call(submitRecipe, { params: { id }, body: { version } })))
				showToast({ title: 'Sent in', description: 'We read it and write to you.' })
		} catch (error) {
			setMessage(messageOf(error))
			if (error instanceof ApiError) setIssues(error.refusal?.issues ?? [])
		} finally {
			setSending(false)
		}
	}
	return {
		submit,
		isSending,
		message,
		/** What is wrong at a place of the recipe, as `ingredients.0.unit`. */
		issueAt: (path: string) => issues.find((issue) => issue.path.join('.') === path)?.message,
	}
}
export type Sending = ReturnType<typeof useSubmit>
