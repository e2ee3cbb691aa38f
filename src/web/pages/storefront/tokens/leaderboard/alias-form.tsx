import { useQueryClient } from '@tanstack/react-query'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { joinLeaderboard } from '#web/schemas/tokens.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

/** Joins the standings under an alias, or changes it. */
export function AliasForm({ alias }: { alias: string }) {
	const call = useCall()
	const queries = useQueryClient()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: joinLeaderboard.body,
		names: ['alias'] as const,
		defaultValues: { alias },
		async send(body) {
			await call(joinLeaderboard, { body })
			await queries.invalidateQueries({ queryKey: ['/api/leaderboard'] })
		},
	})
	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			{refusal.message}
			<Field label="Alias" error={errors.alias?.message} hint="Everybody sees it, so not your name.">
				<TextInput {...form.register('alias')} maxLength={20} autoComplete="off" autoCapitalize="words" />
			</Field>
			<SubmitButton isSending={isSending} sendingText="Saving..." className="justify-self-start">
				{alias ? 'Change alias' : 'Join the standings'}
			</SubmitButton>
		</form>
	)
}
