import { useQueryClient } from '@tanstack/react-query'
import { leaveVisit } from '#web/features/auth/sign-out.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { OwnPasswordField } from '#web/features/sign-in/account-fields.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { useOpening } from '#web/pages/account/profile/tabs/parts/opening.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { PanelForm } from '#web/pages/account/profile/tabs/parts/panel-form.tsx'
import { deleteAccount } from '#web/schemas/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

export function DeleteAccount({ username }: { username: string }) {
	const { isOpen, open, close, takesFocus } = useOpening()
	return (
		<AccountPanel
			title="Delete your account"
			text="Your sign-in, your addresses, your cart and your preferences go for good. What tax law makes us keep of your orders stays, and nothing else."
			className="border-bad/35!"
			action={
				!isOpen && (
					<Button look="outline" className="border-bad! text-bad!" autoFocus={takesFocus} onClick={open}>
						Delete account
					</Button>
				)
			}
		>
			{isOpen && <DeletionForm username={username} onClose={close} />}
		</AccountPanel>
	)
}

const fields = ['confirmation', 'password'] as const

/** The user name has to be typed as it is. */
const deletionOf = (username: string) =>
	deleteAccount.body.refine(({ confirmation }) => confirmation === username, {
		path: ['confirmation'],
		message: `Type ${username} to go on.`,
	})

function DeletionForm({ username, onClose }: { username: string; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: deletionOf(username),
		names: fields,
		defaultValues: { confirmation: '', password: '' },
		async send(body) {
			await call(deleteAccount, { body })
			leaveVisit(queries, { title: 'Your account is deleted', description: 'Thank you for the time with us.' })
		},
	})
	const { form, errors } = sent

	return (
		<PanelForm
			form={sent}
			text={
				<p className="rounded-2xl bg-bad/8 px-4 py-3 font-medium text-[0.9375rem] text-bad">
					This cannot be undone, not even by us. $UNTAPPED that you hold is lost.
				</p>
			}
			action="Delete for good"
			sendingText="Deleting…"
			look="danger"
			closeText="Keep my account"
			onClose={onClose}
		>
			<Field label={`Type your user name, ${username}`} error={errors.confirmation?.message}>
				<TextInput
					{...form.register('confirmation')}
					autoFocus
					autoComplete="off"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					maxLength={30}
				/>
			</Field>
			<OwnPasswordField register={form.register('password')} error={errors.password} />
		</PanelForm>
	)
}
