import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Gift } from '#contracts/pricing/pricing.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { dayOf, emptyGift, type GiftDraft, lastDay, maxMessage } from './gift-draft.ts'
import { giftDraft } from './gift-schema.ts'

export interface GiftForm {
	/** Adds the gift to the cart; false where something is missing, which the fields say, or nothing was taken. */
	submit: () => Promise<boolean>
}

interface GiftFieldsProps {
	ref: React.Ref<GiftForm>
	/** The button was pressed before the fields had come: they ask for what is missing at once. */
	isAsked: React.RefObject<boolean>
	onType: (typed: GiftDraft) => void
	/** Takes the gift into the cart; false when it could not. */
	onGift: (gift: Gift) => boolean
}

const schema = giftDraft(() => new Date())
const fields = ['recipientName', 'recipientEmail', 'message', 'sendOn'] as const

/** Who gets the gift card, with which words, and when. */
export function GiftFields({ ref, isAsked, onType, onGift }: GiftFieldsProps) {
	const isAdded = useRef(false)
	const { form, errors, submit } = useSchemaForm({
		schema,
		names: fields,
		defaultValues: emptyGift,
		send(gift) {
			isAdded.current = onGift(gift)
			if (isAdded.current) form.reset()
		},
	})
	async function addGift() {
		isAdded.current = false
		await submit()
		// In the middle: at the top it would stand under the header.
		if (!isAdded.current) document.activeElement?.scrollIntoView({ block: 'center' })
		return isAdded.current
	}
	useImperativeHandle(ref, () => ({ submit: addGift }))
	const askAtOnce = useEffectEvent(() => isAsked.current && void addGift())
	useEffect(() => {
		askAtOnce()
	}, [])
	const { recipientName, recipientEmail, message, sendOn } = { ...emptyGift, ...useWatch({ control: form.control }) }
	useEffect(
		() => onType({ recipientName, recipientEmail, message, sendOn }),
		[onType, recipientName, recipientEmail, message, sendOn],
	)
	const now = new Date()
	return (
		<fieldset className="grid gap-4 sm:grid-cols-2">
			<legend className="mb-3 font-medium text-sm">Who is it for?</legend>
			<Field label="Recipient’s name" error={errors.recipientName?.message}>
				<TextInput {...form.register('recipientName')} autoComplete="off" maxLength={80} />
			</Field>
			<Field label="Recipient’s e-mail" error={errors.recipientEmail?.message}>
				<TextInput
					{...form.register('recipientEmail')}
					type="email"
					inputMode="email"
					autoComplete="off"
					maxLength={254}
				/>
			</Field>
			<Field label="Message" isOptional error={errors.message?.message} className="sm:col-span-2">
				<TextArea {...form.register('message')} maxLength={maxMessage} />
			</Field>
			<Field
				label="Send on"
				isOptional
				hint="At once, unless you choose a day."
				error={errors.sendOn?.message}
				className="sm:col-span-2"
			>
				<TextInput {...form.register('sendOn')} type="date" min={dayOf(now)} max={lastDay(now)} />
			</Field>
		</fieldset>
	)
}
