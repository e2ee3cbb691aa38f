import { useQueryClient } from '@tanstack/react-query'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { OwnPasswordField, UsernameField } from '#web/features/sign-in/account-fields.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { accountQuery } from '#web/pages/account/profile/tabs/parts/account-query.ts'
import { useOpening } from '#web/pages/account/profile/tabs/parts/opening.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { PanelForm } from '#web/pages/account/profile/tabs/parts/panel-form.tsx'
import { changeUsername } from '#web/schemas/account.ts'
import { Button } from '#web/ui/button.tsx'

export function UsernamePanel({ username }: { username: string }) {
	const { isOpen, open, close, takesFocus } = useOpening()
	return (
		<AccountPanel
			title="User name"
			className="print:hidden"
			text={
				<>
					You sign in as <strong className="font-semibold text-ink break-all">{username}</strong>, or with your e-mail.
				</>
			}
			action={
				!isOpen && (
					<Button look="outline" autoFocus={takesFocus} onClick={open}>
						Change user name
					</Button>
				)
			}
		>
			{isOpen && <UsernameForm username={username} onClose={close} />}
		</AccountPanel>
	)
}

const fields = ['username', 'password'] as const

function UsernameForm({ username, onClose }: { username: string; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: changeUsername.body,
		names: fields,
		defaultValues: { username, password: '' },
		async send(body) {
			const changed = await call(changeUsername, { body })
			showToast({ title: `You are now ${changed.username}` })
			void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
			void queries.invalidateQueries({ queryKey: ['/api/auth'] })
			onClose()
		},
	})
	const { form, errors } = sent

	return (
		<PanelForm form={sent} action="Change user name" sendingText="Changing…" onClose={onClose}>
			<UsernameField
				label="New user name"
				hint="Your old one is given to nobody else, and cannot be taken back."
				register={form.register('username')}
				error={errors.username}
				autoFocus
			/>
			<OwnPasswordField register={form.register('password')} error={errors.password} />
		</PanelForm>
	)
}
