import { useState } from 'react'
import { z } from 'zod'
import { bulkChangeProducts } from '#contracts/catalog/bulk-changes.ts'
import { planPrices } from '#contracts/catalog/price-plans.ts'
import type { Cents } from '#contracts/shared/money.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { bodyOf, type GridChange, type Field as GridField } from './grid-changes.ts'

interface ConfirmChangesProps {
	changes: readonly GridChange[]
	onClose: () => void
	onDone: () => void
}

const fieldNames: Readonly<Record<GridField, string>> = {
	price: 'Price',
	compareAt: 'Parts apart',
	status: 'Status',
	badge: 'Badge',
}
const changed = ['/api/admin']

/** The preview of what was typed, and the one confirmation: now, or for prices at a time. */
export function ConfirmChanges({ changes, onClose, onDone }: ConfirmChangesProps) {
	const change = useKeyedCall(bulkChangeProducts, changed)
	const plan = useKeyedCall(planPrices, changed)
	const [question, setQuestion] = useState<string | null>(null)
	const arePrices = changes.every(({ field }) => field === 'price')
	const count = changes.length === 1 ? 'one change' : `${changes.length} changes`
	const { form, isSending, refusal, submit } = useSchemaForm({
		schema: z.object({ dueAt: z.string() }),
		names: ['dueAt'],
		defaultValues: { dueAt: '' },
		async send({ dueAt }) {
			const isBigChangeMeant = question !== null
			try {
				if (dueAt)
					await plan({ body: { dueAt: new Date(dueAt).toISOString(), prices: pricesOf(changes), isBigChangeMeant } })
				else await change({ body: { changes: bodyOf(changes), isBigChangeMeant } })
			} catch (error) {
				const isAsked = error instanceof ApiError && error.refusal?.code === 'BIG_PRICE_CHANGE'
				if (!isAsked) throw error
				return setQuestion(messageOf(error))
			}
			showToast({ title: dueAt ? 'Planned' : `Done: ${count}` })
			onDone()
		},
	})
	const isForLater = form.watch('dueAt') !== ''

	return (
		<form noValidate onSubmit={submit} className="grid auto-rows-max gap-5 overflow-y-auto p-5">
			{refusal.message}
			<ul className="grid divide-y divide-line text-sm">
				{changes.map(({ product, variant, field, before, after }) => (
					<li key={`${variant?.id ?? product.id} ${field}`} className="grid gap-0.5 py-2">
						<span>
							<b>{product.name}</b> {variant && `${variant.name}, ${variant.sku}`}
						</span>
						<span className="figures text-muted">
							{fieldNames[field]}: {before} → <b className="text-ink">{after}</b>
						</span>
					</li>
				))}
			</ul>
			{arePrices && (
				<Field label="At a time" isOptional hint="Empty changes them now.">
					<TextInput {...form.register('dueAt')} type="datetime-local" />
				</Field>
			)}
			{question && (
				<p role="alert" className="rounded-xl bg-warn/12 px-4 py-3 font-medium text-sm text-warn">
					{question} A price became ten times what it was, or a tenth. Press once more if it is.
				</p>
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onClose}>
					Go back
				</Button>
				<SubmitButton isSending={isSending} sendingText="Saving…" look={question ? 'danger' : 'action'}>
					{question ? 'Yes, it is meant' : isForLater ? `Plan ${count}` : `Make ${count}`}
				</SubmitButton>
			</div>
		</form>
	)
}

const pricesOf = (changes: readonly GridChange[]) =>
	changes.flatMap(({ variant, cents }) =>
		variant ? [{ variantId: variant.id, priceCents: (cents ?? 0) as Cents }] : [],
	)
