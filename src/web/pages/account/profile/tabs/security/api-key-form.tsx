import { scopesFor } from '#contracts/account/api-key-scopes.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { OwnPasswordField } from '#web/features/sign-in/account-fields.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PanelForm } from '#web/pages/account/profile/tabs/parts/panel-form.tsx'
import { createApiKey } from '#web/schemas/account.ts'
import { Checkbox, Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { daysLabels, scopeLabels } from './api-key-labels.ts'

interface ApiKeyFormProps {
	/** With the key, which is shown this one time. */
	onMade: (key: string) => void
	onClose: () => void
}

const fields = ['name', 'scopes', 'days', 'password'] as const

/** What a new key is for, what it may do and for how long. */
export function ApiKeyForm({ onMade, onClose }: ApiKeyFormProps) {
	const call = useCall()
	const auth = useAuth(headerFreshness)
	const scopes = scopesFor(auth.state === 'signedIn' ? auth.roles : [])
	const sent = useSchemaForm({
		schema: createApiKey.body,
		names: fields,
		defaultValues: { name: '', scopes: [], days: '90', password: '' },
		send: async (body) => onMade((await call(createApiKey, { body })).key),
	})
	const { form, errors } = sent
	return (
		<PanelForm form={sent} action="Make the key" sendingText="Making…" onClose={onClose}>
			<Field label="Name" hint="What uses it, so that you know later." error={errors.name?.message}>
				<TextInput {...form.register('name')} autoComplete="off" maxLength={60} autoFocus />
			</Field>
			<fieldset className="grid gap-3" aria-describedby={errors.scopes ? 'api-key-scopes-error' : undefined}>
				<legend className="mb-3 font-medium text-[0.9375rem]">It may</legend>
				{scopes.map((scope) => (
					<Checkbox key={scope} {...form.register('scopes')} value={scope} label={scopeLabels[scope]} />
				))}
				{errors.scopes && (
					<p id="api-key-scopes-error" role="alert" className="font-medium text-danger text-sm">
						{errors.scopes.message}
					</p>
				)}
			</fieldset>
			<Field label="Good for" error={errors.days?.message}>
				<Select {...form.register('days')}>
					<Options of={daysLabels} />
				</Select>
			</Field>
			<OwnPasswordField register={form.register('password')} error={errors.password} />
		</PanelForm>
	)
}
