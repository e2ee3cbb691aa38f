import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { dayOf, type GiftDraft, type giftProblems, lastDay, maxMessage } from './gift-draft.ts'

interface GiftFieldsProps {
	draft: GiftDraft
	problems: ReturnType<typeof giftProblems>
	onChange: (draft: GiftDraft) => void
}

/** Who gets the gift card, with which words, and when. */
export function GiftFields({ draft, problems, onChange }: GiftFieldsProps) {
	const now = new Date()
	const bind = (name: keyof GiftDraft) => ({
		name,
		value: draft[name],
		onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
			onChange({ ...draft, [name]: event.target.value }),
	})
	return (
		<fieldset className="grid gap-4 sm:grid-cols-2">
			<legend className="mb-3 font-medium text-sm">Who is it for?</legend>
			<Field label="Recipient’s name" error={problems.recipientName}>
				<TextInput {...bind('recipientName')} autoComplete="off" maxLength={80} />
			</Field>
			<Field label="Recipient’s e-mail" error={problems.recipientEmail}>
				<TextInput {...bind('recipientEmail')} type="email" inputMode="email" autoComplete="off" maxLength={254} />
			</Field>
			<Field label="Message" isOptional error={problems.message} className="sm:col-span-2">
				<TextArea {...bind('message')} maxLength={maxMessage} />
			</Field>
			<Field
				label="Send on"
				isOptional
				hint="At once, unless you choose a day."
				error={problems.sendOn}
				className="sm:col-span-2"
			>
				<TextInput {...bind('sendOn')} type="date" min={dayOf(now)} max={lastDay(now)} suppressHydrationWarning />
			</Field>
		</fieldset>
	)
}
