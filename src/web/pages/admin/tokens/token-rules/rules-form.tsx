import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { earnedFreeText } from '#contracts/returns/return-days.ts'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import { changeEarningRules, listEarningRules, simulateEarningRules } from '#contracts/tokens/earning-simulation.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { MultiplierFields } from './multiplier-fields.tsx'
import { rulesDraft, termsOf, typedRules } from './rules-draft.ts'
import { EarningSimulationSummary } from './simulation-summary.tsx'

const fields = [
	['perDollar', 'Tokens per whole dollar', 'Of goods that are paid with money.'],
	['maxPerOrder', 'At most per order', 'Nothing: no limit.'],
	['maxPerMonth', 'At most per member and month', 'Of purchases. Nothing: no limit.'],
	['signUp', 'Sign-up', 'Once, when the e-mail is confirmed.'],
	['firstOrder', 'First order', `Free ${earnedFreeText}.`],
	['recipe', 'Recipe approved', 'For its author.'],
	['maxRecipesPerMonth', 'Recipes per month', 'So many of a member count.'],
	['birthday', 'Birthday', 'Each year, on the day that the member told.'],
	['inviter', 'A friend’s first order', 'For who invited.'],
	['friend', 'The friend’s own first order', 'For the friend who came.'],
	['maxFriendsPerMonth', 'Friends per month', 'So many of who invited count.'],
] as const

/** Changes what earns tokens; first one may see what the orders of the last 90 days would have earned. */
export function RulesForm({ newest }: { newest: EarningRules }) {
	const call = useCall()
	const queries = useQueryClient()
	const simulation = useMutation({
		mutationFn: (typed: z.output<typeof rulesDraft>) => call(simulateEarningRules, { body: termsOf(typed, newest) }),
		onError: useActFailure('Not simulated'),
	})
	const { form, errors, submit, isSending, refusal } = useRecordForm({
		schema: rulesDraft,
		names: fields.map(([name]) => name),
		record: newest,
		follows: true,
		typedOf: typedRules,
		reread: async (read) => (await read(queryOf(listEarningRules, {}))).versions[0],
		async send(typed, held) {
			const { version } = await call(changeEarningRules, {
				body: { ...termsOf(typed, held), version: held.version },
			})
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'token-rules'] })
			showToast({ title: `Version ${version} holds`, description: 'For orders from now on.' })
		},
	})
	return (
		<div className="grid gap-5">
			<Panel title="What holds from now on">
				<form noValidate onSubmit={submit} className="grid gap-6 p-5">
					{refusal.message}
					<div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
						{fields.map(([name, label, hint]) => (
							<Field key={name} label={label} hint={hint} error={errors[name]?.message}>
								<TextInput
									{...form.register(name)}
									inputMode="numeric"
									autoComplete="off"
									maxLength={7}
									className="figures"
								/>
							</Field>
						))}
					</div>
					<MultiplierFields form={form} />
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
			{simulation.data && <EarningSimulationSummary simulation={simulation.data} />}
		</div>
	)
}
