import { z } from 'zod'
import { type CreatorRecord, setCreatorStanding, setCreatorTier } from '#contracts/creators/creator-people.ts'
import { creatorTierNames } from '#contracts/creators/creator-settings.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { useShowCreator } from './use-show-creator.ts'

interface CreatorFormProps {
	creator: CreatorRecord
	onClose: () => void
}

/** What each state stops. */
const standings = {
	active: 'Active: clicks and codes count',
	paused: 'Paused: nothing new counts; what is earned is paid',
	banned: 'Banned: nothing new counts, and nothing is paid out',
} as const

const standingDraft = z
	.object({
		state: z.enum(['active', 'paused', 'banned']),
		reason: z.string().trim().max(500, 'At most 500 characters.'),
	})
	.refine(({ state, reason }) => state === 'active' || reason !== '', { path: ['reason'], message: 'Say why.' })

export function StandingForm({ creator: { id, state }, onClose }: CreatorFormProps) {
	const call = useCall()
	const show = useShowCreator()
	const sent = useSchemaForm({
		schema: standingDraft,
		names: ['state', 'reason'],
		defaultValues: { state: state === 'active' ? 'paused' : 'active', reason: '' },
		async send({ state, reason }) {
			const body = state === 'active' ? { state } : { state, reason }
			show(await call(setCreatorStanding, { params: { id }, body }))
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Changing…" action="Change it" onClose={onClose}>
			<Field label="State" error={errors.state?.message}>
				<Select {...form.register('state')}>
					{Object.entries(standings)
						.filter(([value]) => value !== state)
						.map(([value, text]) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
				</Select>
			</Field>
			<Field
				label="Reason"
				hint="Mailed to the creator as it is. Needed to pause or ban."
				error={errors.reason?.message}
			>
				<TextArea {...form.register('reason')} rows={5} maxLength={500} />
			</Field>
		</SheetForm>
	)
}

export function TierForm({ creator: { id, tier }, onClose }: CreatorFormProps) {
	const call = useCall()
	const show = useShowCreator()
	const sent = useSchemaForm({
		schema: z.object({ tier: z.enum(['STARTER', 'PARTNER', 'LEAD']) }),
		names: ['tier'],
		defaultValues: { tier },
		async send(body) {
			show(await call(setCreatorTier, { params: { id }, body }))
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Changing…" action="Change it" onClose={onClose}>
			<Field
				label="Tier"
				hint="For orders from now on. Each receipt keeps the rate that it has."
				error={sent.errors.tier?.message}
			>
				<Select {...sent.form.register('tier')}>
					{Object.entries(creatorTierNames).map(([value, name]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</Select>
			</Field>
		</SheetForm>
	)
}
