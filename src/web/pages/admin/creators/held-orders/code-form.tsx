import { giveCreatorCode as giveCall } from '#contracts/creators/creator-holds.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { giveCreatorCode } from '#web/schemas/people.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

/** Lets the code of a promotion count for a creator. */
export function CodeForm({ onClose }: { onClose: () => void }) {
	const call = useCall()
	const sent = useSchemaForm({
		schema: giveCreatorCode.body,
		names: ['handle', 'code'],
		defaultValues: { handle: '', code: '' },
		async send(body) {
			const { handle, code } = await call(giveCall, { body })
			showToast({ title: `${code} counts for ${handle}`, description: 'From the next order on.' })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Giving…" action="Give it" onClose={onClose}>
			<Field label="Creator" hint="Their name in links." error={errors.handle?.message}>
				<TextInput {...form.register('handle')} maxLength={30} autoCapitalize="none" spellCheck={false} />
			</Field>
			<Field
				label="Code"
				hint="Of a promotion that there is. It decides what buyers save."
				error={errors.code?.message}
			>
				<TextInput {...form.register('code')} maxLength={40} autoCapitalize="characters" spellCheck={false} />
			</Field>
		</SheetForm>
	)
}
