import { useQueryClient } from '@tanstack/react-query'
import { type AdminSeason, changeSeason, createSeason, listSeasons } from '#contracts/leaderboard/admin-seasons.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { pointKinds } from '#web/features/tokens/point-kinds.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { seasonDraft, typedSeason } from './season-draft.ts'

interface SeasonFormProps {
	/** Changed; without it one is made. */
	changed?: AdminSeason
	/** A new season begins with what this one counts. */
	newest: AdminSeason | null
	onClose: () => void
}

/** Announces a season, or changes one that has not begun. */
export function SeasonForm({ changed, newest, onClose }: SeasonFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useRecordForm({
		schema: seasonDraft,
		names: ['name', 'startsAt', 'endsAt', 'prizes'],
		record: changed,
		typedOf: (held) => typedSeason(held ?? newest, held === undefined),
		reread: async (read) => (await read(queryOf(listSeasons, {}))).items.find(({ slug }) => slug === changed?.slug),
		async send(terms, held) {
			const { name } = held
				? await call(changeSeason, { params: { slug: held.slug }, body: { ...terms, version: held.version } })
				: await call(createSeason, { body: terms })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'leaderboard'] })
			showToast({ title: `${name} is announced`, description: 'It can be changed until it begins.' })
			onClose()
		},
	})
	const { form, errors } = sent
	const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3, className: 'figures' } as const
	return (
		<SheetForm form={sent} sendingText="Saving…" action={changed ? 'Save' : 'Announce it'} onClose={onClose}>
			<Field label="Name" hint="Members read it, and it stands in the address." error={errors.name?.message}>
				<TextInput {...form.register('name')} maxLength={40} placeholder="Spring 2031" />
			</Field>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="It begins" error={errors.startsAt?.message}>
					<TextInput {...form.register('startsAt')} type="datetime-local" />
				</Field>
				<Field label="It ends" error={errors.endsAt?.message}>
					<TextInput {...form.register('endsAt')} type="datetime-local" />
				</Field>
			</div>
			{pointKinds.map(([kind, title]) => (
				<fieldset key={kind} className="grid gap-2">
					<legend className="mb-2 font-semibold text-sm">{title}</legend>
					<div className="grid gap-5 sm:grid-cols-2">
						<Field label="Points" error={errors.rules?.[kind]?.points?.message}>
							<TextInput {...form.register(`rules.${kind}.points`)} {...number} />
						</Field>
						<Field label="At most so often" hint="0: it counts not at all." error={errors.rules?.[kind]?.max?.message}>
							<TextInput {...form.register(`rules.${kind}.max`)} {...number} />
						</Field>
					</div>
				</fieldset>
			))}
			<Field
				label="Prizes"
				hint="Tokens for the first places, the first place first. Who shares a place shares its prizes."
				error={errors.prizes?.message}
			>
				<TextInput {...form.register('prizes')} autoComplete="off" maxLength={150} />
			</Field>
		</SheetForm>
	)
}
