import { useNavigate } from 'react-router'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { startApplication } from '#web/schemas/wholesale.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { hashOf, rememberLink } from './application-link.ts'

/** The first step: from here on the application is kept. */
export function StartForm() {
	const start = useKeyedCall(startApplication)
	const navigate = useNavigate()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: startApplication.body,
		names: ['legalName', 'email'],
		defaultValues: { legalName: '', email: '' },
		async send(body) {
			const { id, token } = await start({ body })
			const link = { params: { id }, query: { token } }
			rememberLink(link)
			await navigate({ hash: hashOf(link) })
		},
	})
	return (
		<form
			method="post"
			noValidate
			onSubmit={submit}
			className="grid gap-5 rounded-2xl border border-line bg-card p-6 sm:p-8"
		>
			<h2 className="font-semibold text-xl tracking-tight">Begin your application</h2>
			{refusal.message}
			<Field label="Legal name of the company" error={errors.legalName?.message}>
				<TextInput {...form.register('legalName')} autoComplete="organization" maxLength={200} />
			</Field>
			<Field label="E-mail" hint="The link to your application goes there." error={errors.email?.message}>
				<TextInput {...form.register('email')} type="email" autoComplete="email" maxLength={254} />
			</Field>
			<SubmitButton size="large" isSending={isSending} sendingText="Starting…">
				Start
			</SubmitButton>
		</form>
	)
}
