import { Button } from '#web/ui/button.tsx'
import { sheetStart } from '#web/ui/sheet-start.ts'
import { SubmitButton } from './submit-button.tsx'
import type { useSchemaForm } from './use-schema-form.ts'

interface SheetFormProps {
	form: Pick<ReturnType<typeof useSchemaForm>, 'submit' | 'isSending' | 'refusal'> & { drop?: () => void }
	sendingText: string
	/** The text of the button that sends. */
	action: string
	closeText?: string
	onClose: () => void
	/** Something in it was changed. */
	onChange?: () => void
	/** The form fills a sheet of its own, which begins at its first field, and scrolls in it. */
	isWhole?: boolean
	/** What the fields say is right most times: the keyboard begins at the button that sends. */
	startsAtAction?: boolean
	children: React.ReactNode
}

/** A form in a sheet: what was refused above its fields, and the two ways out below them. */
export const SheetForm = ({
	form: { submit, isSending, refusal, drop },
	sendingText,
	action,
	closeText = 'Cancel',
	onClose,
	onChange,
	isWhole = true,
	startsAtAction = false,
	children,
}: SheetFormProps) => (
	<form
		noValidate
		onSubmit={submit}
		onChange={onChange}
		{...(isWhole && !startsAtAction && sheetStart)}
		// In a sheet that is too low for it, rows keep their height, or text of two lines would run into what is below.
		className={isWhole ? 'grid auto-rows-max gap-5 overflow-y-auto p-5' : 'grid gap-5'}
	>
		{refusal.message}
		{children}
		<div className="flex flex-wrap justify-end gap-3">
			<Button
				look="quiet"
				onClick={() => {
					drop?.()
					onClose()
				}}
			>
				{closeText}
			</Button>
			<SubmitButton isSending={isSending} sendingText={sendingText} startsSheet={startsAtAction}>
				{action}
			</SubmitButton>
		</div>
	</form>
)
