import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { commentOnRecipe } from '#web/schemas/mixology.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useOwnResponse } from './use-own-response.ts'

export function CommentForm({ slug }: { slug: string }) {
	const call = useCall()
	const { authState, own, toSignIn, change } = useOwnResponse(slug)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: commentOnRecipe.body,
		names: ['text'] as const,
		async send(body) {
			if (authState === 'signedOut') return toSignIn()
			const { waitingComments } = await call(commentOnRecipe, { params: { slug }, body })
			await change({ waitingComments })
			form.reset({ text: '' })
		},
	})
	const waiting = own?.waitingComments ?? 0
	return (
		<form noValidate onSubmit={submit} className="grid gap-3">
			{refusal.message}
			<Field label="Your comment" error={errors.text?.message} hint="It shows once one of us has read it.">
				<TextArea {...form.register('text')} rows={2} maxLength={1000} />
			</Field>
			<SubmitButton isSending={isSending} sendingText="Sending...">
				{authState === 'signedIn' ? 'Send comment' : 'Sign in to comment'}
			</SubmitButton>
			{waiting > 0 && (
				<p role="status" className="text-muted text-sm">
					{waiting === 1 ? 'A comment of yours waits' : `${waiting} comments of yours wait`} to be read.
				</p>
			)}
		</form>
	)
}
