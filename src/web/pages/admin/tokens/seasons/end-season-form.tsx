import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type AdminSeason, endSeason as endCall, listSeasons } from '#contracts/leaderboard/admin-seasons.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { endSeason } from '#web/schemas/tokens.ts'
import { Field, TextArea } from '#web/ui/field.tsx'

const endDraft = z.object({ reason: endSeason.body.shape.reason })

/** Ends a running season at this moment. */
export function EndSeasonForm({ season, onClose }: { season: AdminSeason; onClose: () => void }) {
	const { slug, name } = season
	const call = useCall()
	const queries = useQueryClient()
	const sent = useRecordForm({
		schema: endDraft,
		names: ['reason'],
		record: season,
		typedOf: () => ({ reason: '' }),
		reread: async (read) => (await read(queryOf(listSeasons, {}))).items.find((each) => each.slug === slug),
		async send({ reason }, { version }) {
			await call(endCall, { params: { slug }, body: { version, reason } })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'leaderboard'] })
			showToast({ title: `${name} has ended`, description: 'Its prizes are paid in a day.' })
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Ending…" action="End it now" onClose={onClose}>
			<p className="text-sm">
				{name} ends at this moment, for everybody and for good. What was done until now counts; what comes back within a
				day is taken off, and then its prizes are paid.
			</p>
			<Field label="Reason" hint="It is kept in the log." error={sent.errors.reason?.message}>
				<TextArea {...sent.form.register('reason')} rows={3} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
