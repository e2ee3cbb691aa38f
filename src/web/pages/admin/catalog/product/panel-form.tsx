import { SubmitButton } from '#web/features/form/submit-button.tsx'
import type { useSchemaForm } from '#web/features/form/use-schema-form.ts'

interface PanelFormProps {
	form: Pick<ReturnType<typeof useSchemaForm>, 'submit' | 'isSending' | 'refusal'>
	/** The text of the button that saves. */
	action: string
	children: React.ReactNode
}

/** A form that fills a panel: what was refused above its fields, and the button below them. */
export const PanelForm = ({ form: { submit, isSending, refusal }, action, children }: PanelFormProps) => (
	<form noValidate onSubmit={submit} className="grid gap-5 px-5 py-4">
		{refusal.message}
		{children}
		<SubmitButton isSending={isSending} sendingText="Saving…" size="small" className="min-h-10 justify-self-start">
			{action}
		</SubmitButton>
	</form>
)
