import { useState } from 'react'
import { addPhoto, claimDamage } from '#contracts/returns/buyer-return-calls.ts'
import { maxPhotos } from '#contracts/returns/return-policy.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { PhotoInput } from '#web/features/returns/photo-input.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useOwnOrder } from '#web/pages/storefront/shop/order/use-own-order.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { LineChoice } from './line-choice.tsx'
import type { ReturnFormProps } from './return-form.tsx'
import { claimTyped } from './return-schema.ts'

/** Says what arrived damaged, wrong or not at all, with photographs. */
export function DamageClaimForm({ order, token, onClose, onAsked }: ReturnFormProps) {
	const call = useCall()
	const own = useOwnOrder(order, token)
	const claim = useKeyedCall(claimDamage)
	const [photos, setPhotos] = useState<readonly File[]>([])
	const choices = order.returnable.flatMap((returnable) => {
		const line = order.lines.find(({ id }) => id === returnable.lineId)
		return line ? [{ line, returnable: { ...returnable, condition: null } }] : []
	})

	/** The claim stands already: what could not be sent is added on the page. */
	async function sendPhotos(id: string) {
		for (const photo of photos) {
			try {
				own.show(await call(addPhoto, { params: { ...own.params, id }, query: own.query, body: { photo } }))
			} catch (error) {
				showToast({
					title: `${photo.name} was not sent`,
					description: `${messageOf(error)} You can add it on this page.`,
				})
			}
		}
	}

	const sent = useSchemaForm({
		schema: claimTyped,
		keepAs: `claim ${order.number} of ${choices.map(({ line }) => line.id).join()}`,
		names: ['note', 'wish', ...choices.map((_, at) => `lines.${at}.quantity` as const)],
		defaultValues: {
			lines: choices.map(({ line }) => ({ lineId: line.id, quantity: '0' })),
			wish: 'replacement' as const,
			note: '',
		},
		async send(body) {
			const after = await claim({ params: own.params, query: own.query, body })
			own.show(after)
			const id = after.returns.at(-1)?.id ?? ''
			await sendPhotos(id)
			onAsked(id)
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Sending…" action="Send the claim" onClose={onClose}>
			<p className="text-muted text-sm">
				A person looks at it and answers by mail. Please keep what arrived until then; you need not send it back unless
				we ask for it.
			</p>
			{choices.map(({ line, returnable }, at) => (
				<LineChoice
					key={line.id}
					line={line}
					returnable={returnable}
					label="How many are concerned"
					error={errors.lines?.[at]?.quantity?.message}
					register={form.register(`lines.${at}.quantity`)}
				/>
			))}
			<Field label="What is wrong" hint="A word or two are enough." error={errors.note?.message}>
				<TextArea {...form.register('note')} rows={4} maxLength={2000} />
			</Field>
			<Field label="What you would like" error={errors.wish?.message}>
				<Select {...form.register('wish')}>
					<option value="replacement">The same again</option>
					<option value="refund">My money back</option>
				</Select>
			</Field>
			<Field
				label="Photographs"
				isOptional
				hint={`Up to ${maxPhotos}, each 10 MB at the most. You and our staff alone see them.`}
			>
				<PhotoInput chosen={photos} max={maxPhotos} onChoose={setPhotos} />
			</Field>
		</SheetForm>
	)
}
