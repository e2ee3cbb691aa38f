import { SubmitButton } from '#web/features/form/submit-button.tsx'
import type { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'

interface PanelFormProps {
	form: Pick<ReturnType<typeof useSchemaForm>, 'submit' | 'isSending' | 'refusal'>
	/** Stands above what was refused. */
	text?: React.ReactNode
	/** What sending does, on its button, and what the button says meanwhile. */
	action: string
	sendingText: string
	look?: 'action' | 'danger' | undefined
	closeText?: string
	onClose: () => void
	children: React.ReactNode
}

/** A form that opens in a panel of the account, with the two ways out below its fields. */
export const PanelForm = ({
	form: { submit, isSending, refusal },
	text,
	action,
	sendingText,
	look = 'action',
	closeText = 'Cancel',
	onClose,
	children,
}: PanelFormProps) => (
	<form method="post" noValidate onSubmit={submit} className="grid max-w-md animate-fade gap-5">
		{text}
		{refusal.message}
		{children}
		<div className="flex flex-wrap gap-3">
			<SubmitButton isSending={isSending} sendingText={sendingText} look={look}>
				{action}
			</SubmitButton>
			<Button look="quiet" onClick={onClose}>
				{closeText}
			</Button>
		</div>
	</form>
)
