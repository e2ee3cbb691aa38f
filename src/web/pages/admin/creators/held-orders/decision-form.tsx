import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { decideHeldOrder, type HeldOrder } from '#contracts/creators/creator-holds.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'

/** A reason is needed for a no alone. */
const decisionDraft = z
	.object({ decision: z.enum(['release', 'refuse']), reason: z.string().trim().max(500, 'At most 500 characters.') })
	.refine(({ decision, reason }) => decision === 'release' || reason !== '', { path: ['reason'], message: 'Say why.' })

/** Releases the commission of an order, or refuses it with words that the creator reads. */
export function DecisionForm({ order, onClose }: { order: HeldOrder; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: decisionDraft,
		names: ['decision', 'reason'],
		defaultValues: { decision: 'refuse', reason: '' },
		async send({ decision, reason }) {
			const body = decision === 'release' ? { decision } : { decision, reason }
			await call(decideHeldOrder, { params: { id: order.id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'creators'] })
			showToast({ title: `Order ${order.orderNumber} is decided` })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Deciding…" action="Decide" onClose={onClose}>
			<p className="text-sm">{order.reason}</p>
			<Field label="Decision" error={errors.decision?.message}>
				<Select {...form.register('decision')}>
					<option value="refuse">Refuse: it pays nothing</option>
					<option value="release">Release: it counts</option>
				</Select>
			</Field>
			<Field label="Reason" hint="The creator reads it. Needed for a refusal." error={errors.reason?.message}>
				<TextArea {...form.register('reason')} rows={4} maxLength={500} />
			</Field>
		</SheetForm>
	)
}
