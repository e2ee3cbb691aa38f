import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CallInput } from '#contracts/endpoint.ts'
import { simulatePromotion } from '#contracts/pricing/promotion-simulation.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import type { PromotionDraft } from '../promotion-draft.ts'
import { SimulationResult } from './simulation-result.tsx'

type Input = CallInput<typeof simulatePromotion>['body']

interface SimulationProps<Parsed> {
	form: Pick<UseFormReturn<PromotionDraft, unknown, Parsed>, 'control' | 'handleSubmit'>
}

/** Tries the typed promotion on past orders, before anybody has it. */
export function Simulation<Parsed extends Input['promotion']>({ form }: SimulationProps<Parsed>) {
	const call = useCall()
	const [days, setDays] = useState<Input['days']>(30)
	const typed = JSON.stringify([days, useWatch({ control: form.control })])
	const simulation = useMutation({
		mutationFn: ({ promotion }: { promotion: Parsed; typed: string }) =>
			call(simulatePromotion, { body: { days, promotion } }),
	})
	// What was found says nothing about other terms or other days.
	const isOfThese = simulation.variables?.typed === typed
	const simulate = form.handleSubmit((promotion) => simulation.mutate({ promotion, typed }))
	return (
		<section aria-labelledby="simulation" className="grid gap-4 rounded-2xl border border-line p-4">
			<h3 id="simulation" className="font-semibold">
				Try it on past orders
			</h3>
			<div className="flex flex-wrap gap-3">
				<Select
					aria-label="Days to look back"
					value={String(days)}
					onChange={({ target }) => setDays(Number(target.value) as Input['days'])}
					className="w-auto"
				>
					<option value="30">Last 30 days</option>
					<option value="60">Last 60 days</option>
					<option value="90">Last 90 days</option>
				</Select>
				<Button
					look="outline"
					aria-disabled={simulation.isPending}
					onClick={() => !simulation.isPending && void simulate()}
				>
					{simulation.isPending ? 'Trying…' : 'Simulate'}
				</Button>
			</div>
			<div aria-live="polite" className="grid gap-4">
				{isOfThese && simulation.isError && <p className="text-bad text-sm">{messageOf(simulation.error)}</p>}
				{isOfThese && simulation.data && <SimulationResult simulation={simulation.data} />}
			</div>
		</section>
	)
}
