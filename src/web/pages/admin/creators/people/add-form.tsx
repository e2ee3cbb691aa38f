import { useNavigate } from 'react-router'
import { addCreator as addCall } from '#contracts/creators/creator-people.ts'
import { creatorTierNames } from '#contracts/creators/creator-settings.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { addCreator } from '#web/schemas/people.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

/** Makes a creator of somebody with an account, who did not apply. */
export function AddForm({ onClose }: { onClose: () => void }) {
	const call = useCall()
	const navigate = useNavigate()
	const sent = useSchemaForm({
		schema: addCreator.body,
		names: ['email', 'name', 'handle', 'tier'],
		defaultValues: { email: '', name: '', handle: '', tier: 'STARTER' },
		async send(body) {
			const { id } = await call(addCall, { body })
			await navigate(`/admin/creators/people/${id}`)
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Adding…" action="Add" onClose={onClose}>
			<Field label="E-mail" hint="Of an account that has confirmed it." error={errors.email?.message}>
				<TextInput {...form.register('email')} type="email" maxLength={254} autoCapitalize="none" spellCheck={false} />
			</Field>
			<Field label="Name" error={errors.name?.message}>
				<TextInput {...form.register('name')} maxLength={80} />
			</Field>
			<Field label="Name in links" error={errors.handle?.message}>
				<TextInput {...form.register('handle')} maxLength={30} autoCapitalize="none" spellCheck={false} />
			</Field>
			<Field label="Tier" hint="It decides the rate." error={errors.tier?.message}>
				<Select {...form.register('tier')}>
					{Object.entries(creatorTierNames).map(([tier, name]) => (
						<option key={tier} value={tier}>
							{name}
						</option>
					))}
				</Select>
			</Field>
		</SheetForm>
	)
}
