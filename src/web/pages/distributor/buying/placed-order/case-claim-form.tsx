import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { maxPhotos } from '#contracts/returns/return-policy.ts'
import {
	addCaseClaimPhoto,
	claimCases as claimCall,
	type OrderClaims,
} from '#contracts/wholesale/orders/case-claims.ts'
import { claimLink } from '#web/features/case-claims/claim-links.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { PhotoInput } from '#web/features/returns/photo-input.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { claimCases } from '#web/schemas/wholesale.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'

type Claimable = OrderClaims['claimable'][number]

interface CaseClaimFormProps {
	number: string
	claimable: Claimable
	acting: { company?: string }
	onClose: () => void
}

/** A claim, as it is typed, becomes what the contract asks for. */
const claimDraft = ({ shipment, lines }: Claimable) =>
	z
		.object({ cases: z.array(z.string()), wish: z.enum(['replacement', 'credit']), note: z.string() })
		.transform(({ cases, wish, note }, { addIssue }): z.input<typeof claimCases.body> => {
			const chosen = lines.flatMap(({ lineId, cases: max }, at) => {
				const text = (cases[at] ?? '').trim()
				const isCount = /^\d{0,4}$/.test(text) && Number(text) <= max
				if (!isCount) addIssue({ code: 'custom', path: ['cases', at], message: `Whole cases, from 0 to ${max}.` })
				return isCount && Number(text) > 0 ? [{ lineId, cases: Number(text) }] : []
			})
			if (chosen.length === 0)
				addIssue({ code: 'custom', path: ['cases', 0], message: 'Say how many cases are damaged.' })
			return { shipment, lines: chosen, wish, note }
		})
		.pipe(claimCases.body)

/** Says which cases of a shipment arrived damaged, with photographs. */
export function CaseClaimForm({ number, claimable, acting, onClose }: CaseClaimFormProps) {
	const claim = useKeyedCall(claimCall, ['/api/wholesale'])
	const call = useCall()
	const navigate = useNavigate()
	const [photos, setPhotos] = useState<readonly File[]>([])

	/** The claim stands already: what could not be sent is added on its page. */
	async function sendPhotos(claimed: string) {
		for (const photo of photos)
			await call(addCaseClaimPhoto, { params: { number: claimed }, query: acting, body: { photo } }).catch((error) =>
				showToast({
					title: `${photo.name} was not sent`,
					description: `${messageOf(error)} You can add it on this page.`,
				}),
			)
	}

	const sent = useSchemaForm({
		schema: claimDraft(claimable),
		keepAs: `claim of shipment ${claimable.shipment}`,
		names: ['wish', 'note'],
		defaultValues: { cases: claimable.lines.map(() => ''), wish: 'replacement' as const, note: '' },
		async send(body) {
			const claimed = await claim({ params: { number }, query: acting, body })
			await sendPhotos(claimed.number)
			onClose()
			void navigate(claimLink(claimed.number, acting.company))
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Sending…" action="Send the claim" onClose={onClose}>
			<p className="text-muted text-sm">We look at it and answer by mail. Please keep the damaged cases until then.</p>
			{claimable.lines.map(({ lineId, name, cases }, at) => (
				<Field key={lineId} label={name} hint={`Damaged cases, up to ${cases}`} error={errors.cases?.[at]?.message}>
					<TextInput {...form.register(`cases.${at}`)} inputMode="numeric" className="figures" maxLength={4} />
				</Field>
			))}
			<Field label="What is wrong" hint="A few words are enough." error={errors.note?.message}>
				<TextArea {...form.register('note')} rows={4} maxLength={2000} />
			</Field>
			<Field label="What you would like" error={errors.wish?.message}>
				<Select {...form.register('wish')}>
					<option value="replacement">The same cases again</option>
					<option value="credit">Credit</option>
				</Select>
			</Field>
			<Field
				label="Photographs"
				isOptional
				hint={`Up to ${maxPhotos}, each 10 MB at the most. Your company and our staff alone see them.`}
			>
				<PhotoInput chosen={photos} max={maxPhotos} onChoose={setPhotos} />
			</Field>
		</SheetForm>
	)
}
