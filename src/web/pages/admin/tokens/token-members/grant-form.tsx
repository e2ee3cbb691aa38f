import { z } from 'zod'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { readAs, requiredText } from '#web/features/form/typed-schema.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { grantTokens } from '#web/schemas/tokens.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

const { username, tokens, reason } = grantTokens.body.shape
const wholeText = /^[-−+]?\d{1,6}$/

const grantDraft = z
	.object({
		username: requiredText('Whose?', username),
		tokens: readAs(
			tokens,
			(text) => (wholeText.test(text.trim()) ? Number(text.trim().replace('−', '-')) : Number.NaN),
			'A whole number, up to 100,000; with a minus before it, it is taken back.',
		),
		reason,
	})
	.pipe(grantTokens.body)

/** Gives a member tokens, or takes back what was a mistake. */
export function GrantForm({ username: given, onClose }: { username: string; onClose: () => void }) {
	const grant = useKeyedCall(grantTokens, ['/api/admin', 'tokens'])
	const sent = useSchemaForm({
		schema: grantDraft,
		names: ['username', 'tokens', 'reason'],
		defaultValues: { username: given, tokens: '', reason: '' },
		async send(body) {
			const { balance, waits } = await grant({ body })
			showToast(
				waits
					? { title: 'It waits for a second person', description: 'Nothing is posted until somebody else approves it.' }
					: { title: `${body.username} now has ${balance.toLocaleString('en-US')} $UNTAPPED` },
			)
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Posting…" action="Post" onClose={onClose}>
			<Field label="User name" error={errors.username?.message}>
				<TextInput {...form.register('username')} maxLength={64} autoCapitalize="none" spellCheck={false} />
			</Field>
			<Field
				label="Tokens"
				hint="With a minus before it, that many are taken back. More than the settings let one person give in a day waits for a second one."
				error={errors.tokens?.message}
			>
				<TextInput {...form.register('tokens')} maxLength={7} autoComplete="off" />
			</Field>
			<Field label="Reason" hint="It is kept in the audit log." error={errors.reason?.message}>
				<TextArea {...form.register('reason')} rows={3} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
