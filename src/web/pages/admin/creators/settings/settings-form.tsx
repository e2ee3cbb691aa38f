import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type CreatorSettings, creatorTierNames } from '#contracts/creators/creator-settings.ts'
import {
	type CreatorTerms,
	changeCreatorSettings,
	listCreatorSettings,
	simulateCreatorSettings,
} from '#contracts/creators/creator-simulation.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { CreatorSimulationResult } from './simulation-result.tsx'

const days = (min: number, max: number) =>
	z
		.string()
		.trim()
		.regex(/^\d{1,3}$/, 'Whole days.')
		.refine((text) => Number(text) >= min && Number(text) <= max, `From ${min} to ${max} days.`)
const percent = z
	.string()
	.trim()
	.regex(/^\d{1,2}(\.\d{1,2})?$/, 'A percentage like 8 or 8.5.')
	.refine((text) => Number(text) <= 50, 'At most 50%.')

const termsDraft = z.object({
	windowDays: days(1, 30),
	holdDays: days(0, 120),
	newCustomersOnly: z.enum(['all', 'new']),
	STARTER: percent,
	PARTNER: percent,
	LEAD: percent,
})

const rateOf = (text: string): number => Math.round(Number(text) * 100)
const termsOf = (typed: z.output<typeof termsDraft>): CreatorTerms => ({
	windowDays: Number(typed.windowDays),
	holdDays: Number(typed.holdDays),
	newCustomersOnly: typed.newCustomersOnly === 'new',
	rates: { STARTER: rateOf(typed.STARTER), PARTNER: rateOf(typed.PARTNER), LEAD: rateOf(typed.LEAD) },
})

const typedOf = ({ windowDays, holdDays, newCustomersOnly, rates }: CreatorSettings) => ({
	windowDays: String(windowDays),
	holdDays: String(holdDays),
	newCustomersOnly: newCustomersOnly ? ('new' as const) : ('all' as const),
	STARTER: String(rates.STARTER / 100),
	PARTNER: String(rates.PARTNER / 100),
	LEAD: String(rates.LEAD / 100),
})

/** Changes what the program pays; first one may see what the newest orders would have paid. */
export function SettingsForm({ newest }: { newest: CreatorSettings }) {
	const call = useCall()
	const queries = useQueryClient()
	const simulation = useMutation({
		mutationFn: (typed: z.output<typeof termsDraft>) => call(simulateCreatorSettings, { body: termsOf(typed) }),
		onError: useActFailure('Not simulated'),
	})
	const sent = useRecordForm({
		schema: termsDraft,
		names: ['windowDays', 'holdDays', 'newCustomersOnly', 'STARTER', 'PARTNER', 'LEAD'],
		record: newest,
		follows: true,
		typedOf,
		reread: async (read) => (await read(queryOf(listCreatorSettings, {}))).versions[0],
		async send(typed, { version: seen }) {
			const { version } = await call(changeCreatorSettings, { body: { ...termsOf(typed), version: seen } })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'creators'] })
			showToast({ title: `Version ${version} holds`, description: 'For orders from now on.' })
		},
	})
	const { form, errors, submit, isSending, refusal } = sent
	return (
		<div className="grid gap-5">
			<Panel title="What holds from now on">
				<form noValidate onSubmit={submit} className="grid gap-5 p-5">
					{refusal.message}
					<div className="grid gap-5 sm:grid-cols-3">
						{(['STARTER', 'PARTNER', 'LEAD'] as const).map((tier) => (
							<Field key={tier} label={`${creatorTierNames[tier]}, percent`} error={errors[tier]?.message}>
								<TextInput {...form.register(tier)} inputMode="decimal" maxLength={5} />
							</Field>
						))}
						<Field label="A click counts, days" error={errors.windowDays?.message}>
							<TextInput {...form.register('windowDays')} inputMode="numeric" maxLength={3} />
						</Field>
						<Field label="Commission waits, days" error={errors.holdDays?.message}>
							<TextInput {...form.register('holdDays')} inputMode="numeric" maxLength={3} />
						</Field>
						<Field label="Who counts" error={errors.newCustomersOnly?.message}>
							<Select {...form.register('newCustomersOnly')}>
								<option value="all">All customers</option>
								<option value="new">New customers alone</option>
							</Select>
						</Field>
					</div>
					<div className="flex flex-wrap gap-3">
						<Button
							look="outline"
							disabled={simulation.isPending}
							onClick={() => void form.handleSubmit((typed) => simulation.mutate(typed))()}
						>
							{simulation.isPending ? 'Simulating…' : 'Simulate'}
						</Button>
						<SubmitButton isSending={isSending} sendingText="Making…">
							Make it hold
						</SubmitButton>
					</div>
				</form>
			</Panel>
			{simulation.data && <CreatorSimulationResult simulation={simulation.data} />}
		</div>
	)
}
