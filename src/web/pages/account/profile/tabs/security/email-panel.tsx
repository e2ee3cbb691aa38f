import { useQueryClient } from '@tanstack/react-query'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { EmailField, OwnPasswordField } from '#web/features/sign-in/account-fields.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { accountQuery, type OwnAccount } from '#web/pages/account/profile/tabs/parts/account-query.ts'
import { useOpening } from '#web/pages/account/profile/tabs/parts/opening.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { PanelForm } from '#web/pages/account/profile/tabs/parts/panel-form.tsx'
import { ResendButton } from '#web/pages/account/profile/tabs/parts/resend-button.tsx'
import { changeEmail } from '#web/schemas/account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

export function EmailPanel({ account }: { account: OwnAccount }) {
	const { isOpen, open, close, takesFocus } = useOpening()
	const { email, emailVerified, pendingEmail } = account
	return (
		<AccountPanel
			title="E-mail"
			className="print:hidden"
			badge={emailVerified ? <Badge look="good">Confirmed</Badge> : <Badge look="warn">Not confirmed</Badge>}
			text={
				<>
					<strong className="font-semibold text-ink break-all">{email}</strong> gets your order mails and the link that
					sets a new password.
				</>
			}
			action={
				!isOpen && (
					<Button look="outline" autoFocus={takesFocus} onClick={open}>
						Change e-mail
					</Button>
				)
			}
		>
			{!emailVerified && !isOpen && (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<ResendButton />
				</div>
			)}
			{pendingEmail && !isOpen && (
				<p role="status" className="rounded-2xl bg-warn/8 px-4 py-3 text-[0.9375rem]">
					Waiting for a click on the link that we sent to <strong className="break-all">{pendingEmail}</strong>. Until
					then nothing changes.
				</p>
			)}
			{isOpen && <EmailForm onClose={close} />}
		</AccountPanel>
	)
}

const fields = ['email', 'password'] as const

function EmailForm({ onClose }: { onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: changeEmail.body,
		names: fields,
		async send(body) {
			const { message } = await call(changeEmail, { body })
			showToast({ title: 'Look in your mailbox', description: message })
			void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
			onClose()
		},
	})
	const { form, errors } = sent

	return (
		<PanelForm form={sent} action="Send the link" sendingText="Sending…" onClose={onClose}>
			<EmailField
				label="New e-mail"
				hint="We send a link there. The change counts once you open it, and your old address is told."
				register={form.register('email')}
				error={errors.email}
				autoFocus
			/>
			<OwnPasswordField register={form.register('password')} error={errors.password} />
		</PanelForm>
	)
}
