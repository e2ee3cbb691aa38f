import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contracts/account/people.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { OwnPasswordField } from '#web/features/sign-in/account-fields.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { resetTwoFactor } from '#web/schemas/people.ts'
import { Button } from '#web/ui/button.tsx'

/** For people who have lost phone and recovery codes, and have shown the admin by other means who they are. */
export function ResetTwoFactor({ person, onClose }: { person: AdminUser; onClose: () => void }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<section aria-labelledby="lost-phone-title" className="grid gap-4 border-line border-t pt-5">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="grid max-w-sm gap-1">
					<h3 id="lost-phone-title" className="font-semibold">
						Lost phone
					</h3>
					<p className="text-muted text-sm">
						Turns two-factor sign-in off and signs {person.username} out everywhere. They are told by mail, and it is
						recorded. Be sure who is asking.
					</p>
				</div>
				{!isOpen && (
					<Button look="outline" size="small" onClick={() => setOpen(true)}>
						Reset two-factor
					</Button>
				)}
			</div>
			{isOpen && <ResetForm person={person} onClose={onClose} onCancel={() => setOpen(false)} />}
		</section>
	)
}

const fields = ['password'] as const

interface ResetFormProps {
	person: AdminUser
	onClose: () => void
	onCancel: () => void
}

function ResetForm({ person, onClose, onCancel }: ResetFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: resetTwoFactor.body,
		names: fields,
		defaultValues: { password: '' },
		async send(body) {
			const { message } = await call(resetTwoFactor, { params: { id: person.id }, body })
			showToast({ title: `Two-factor of ${person.username} is reset`, description: message })
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'users'] })
			onClose()
		},
	})

	return (
		<form method="post" noValidate onSubmit={submit} className="grid animate-fade gap-4">
			{refusal.message}
			<OwnPasswordField
				label="Your own password"
				register={form.register('password')}
				error={errors.password}
				autoFocus
			/>
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onCancel}>
					Cancel
				</Button>
				<SubmitButton look="danger" isSending={isSending} sendingText="Resetting…">
					Reset and sign out
				</SubmitButton>
			</div>
		</form>
	)
}
