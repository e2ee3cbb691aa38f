import { useQueryClient } from '@tanstack/react-query'
import { hideLeaderboardMember as hideCall, type LeaderboardMember } from '#contracts/leaderboard/admin-leaderboard.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { hideLeaderboardMember } from '#web/schemas/tokens.ts'
import { Field, TextArea } from '#web/ui/field.tsx'

/** Takes an alias out of all standings at once, with a reason that its member reads. */
export function HideAliasForm({ member: { id, alias }, onClose }: { member: LeaderboardMember; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: hideLeaderboardMember.body,
		names: ['reason'],
		defaultValues: { reason: '' },
		async send(body) {
			await call(hideCall, { params: { id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'leaderboard'] })
			showToast({ title: `${alias} is hidden`, description: 'Its member comes back under another alias.' })
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Hiding…" action="Hide it" onClose={onClose}>
			<p className="text-sm">
				<strong>{alias}</strong> leaves the standings of all seasons at once. Points stay, and count again under another
				alias.
			</p>
			<Field label="Reason" hint="Its member reads it." error={sent.errors.reason?.message}>
				<TextArea {...sent.form.register('reason')} rows={3} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
