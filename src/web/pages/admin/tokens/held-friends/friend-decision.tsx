import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { decideHeldFriend, type HeldFriend } from '#contracts/friends/held-friends.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'

/** A reason is needed for a no alone. */
const friendDraft = z
	.object({ decision: z.enum(['refuse', 'release']), reason: z.string().trim().max(500, 'At most 500 characters.') })
	.refine(({ decision, reason }) => decision === 'release' || reason !== '', { path: ['reason'], message: 'Say why.' })

/** Lets a first order count for both, or refuses it with words that both read. */
export function FriendDecision({ friend, onClose }: { friend: HeldFriend; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: friendDraft,
		names: ['decision', 'reason'],
		defaultValues: { decision: 'refuse', reason: '' },
		async send({ decision, reason }) {
			const body = decision === 'release' ? { decision } : { decision, reason }
			await call(decideHeldFriend, { params: { id: friend.id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'friends'] })
			showToast({ title: `Order ${friend.orderNumber} is decided` })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Deciding…" action="Decide" onClose={onClose}>
			<p className="text-sm">{friend.reason}</p>
			<Field label="Decision" error={errors.decision?.message}>
				<Select {...form.register('decision')}>
					<option value="refuse">Refuse: neither gets tokens</option>
					<option value="release">Release: it counts for both</option>
				</Select>
			</Field>
			<Field label="Reason" hint="Both read it. Needed for a refusal." error={errors.reason?.message}>
				<TextArea {...form.register('reason')} rows={4} maxLength={500} />
			</Field>
		</SheetForm>
	)
}
