import { useQueryClient } from '@tanstack/react-query'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { joinFriend } from '#web/schemas/tokens.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { friendsQuery } from './friends-query.ts'

/** Before their first order a member may say by whose code they came. */
export function InviterForm() {
	const call = useCall()
	const queries = useQueryClient()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: joinFriend.body,
		names: ['code'],
		defaultValues: { code: '' },
		async send(body) {
			queries.setQueryData(friendsQuery.queryKey, await call(joinFriend, { body }))
			showToast({ title: 'Your friend’s code is noted' })
		},
	})
	return (
		<form noValidate onSubmit={submit} className="grid gap-3 border-line border-t pt-4">
			{refusal.message}
			<div className="flex flex-wrap items-end gap-3">
				<Field
					label="Were you invited? Your friend’s code"
					error={errors.code?.message}
					className="min-w-0 flex-1 basis-56"
				>
					<TextInput {...form.register('code')} autoComplete="off" autoCapitalize="characters" maxLength={40} />
				</Field>
				<SubmitButton isSending={isSending} sendingText="Noting…">
					Use code
				</SubmitButton>
			</div>
			<p className="text-muted text-sm">Until your first order, and once: the first code counts.</p>
		</form>
	)
}
