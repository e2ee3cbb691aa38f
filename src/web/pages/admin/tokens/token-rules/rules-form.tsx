import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { changeEarningRules, rehearseEarningRules } from '#contracts/tokens/earning-rehearsal.ts'
import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { MultiplierFields } from './multiplier-fields.tsx'
import { RehearsalSummary } from './rehearsal-summary.tsx'
import { rulesDraft, termsOf, typedRules } from './rules-draft.ts'

const fields = [
	['perDollar', 'Tokens per whole dollar', 'Of goods that are paid with money.'],
	['maxPerOrder', 'At most per order', 'Nothing: no limit.'],
	['maxPerMonth', 'At most per member and month', 'Of purchases. Nothing: no limit.'],
	['signUp', 'Sign-up', 'Once, when the e-mail is confirmed.'],
	['firstOrder', 'First order', 'Once it can come back no more.'],
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
	const rehearsal = useMutation({
		mutationFn: (typed: z.output<typeof rulesDraft>) => call(rehearseEarningRules, { body: termsOf(typed, newest) }),
		onError: (error) => showToast({ title: 'Not rehearsed', description: messageOf(error), look: 'danger' }),
	})
	const { form, errors, submit, isSending, refusal } = useSchemaForm({
		schema: rulesDraft,
		names: fields.map(([name]) => name),
		defaultValues: typedRules(newest),
		async send(typed) {
			const { version } = await call(changeEarningRules, {
				body: { ...termsOf(typed, newest), version: newest.version },
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
							disabled={rehearsal.isPending}
							onClick={() => void form.handleSubmit((typed) => rehearsal.mutate(typed))()}
						>
							{rehearsal.isPending ? 'Rehearsing…' : 'Rehearse'}
						</Button>
						<SubmitButton isSending={isSending} sendingText="Making…">
							Make it hold
						</SubmitButton>
					</div>
				</form>
			</Panel>
			{rehearsal.data && <RehearsalSummary rehearsal={rehearsal.data} />}
		</div>
	)
}
