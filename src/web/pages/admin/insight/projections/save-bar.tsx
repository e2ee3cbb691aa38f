import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { saveScenario } from '#contracts/insight/projections/projections.ts'
import type { AssumptionChange } from '#contracts/insight/projections/scenarios.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError } from '#web/lib/api.ts'
import { saveScenario as contract } from '#web/schemas/insight/projections.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { nameOfCell, textOfCell } from './compare-plans.tsx'
import { scenariosKey } from './scenario-key.ts'
import type { Drafts } from './use-drafts.ts'

interface SaveBarProps {
	scenario: Scenario
	drafts: Drafts
	mayWrite: boolean
}

/** What somebody else saved meanwhile. */
interface Stale {
	message: string
	words: string
	changes: AssumptionChange[]
}

const noteDraft = contract.body.pick({ words: true })

/** While something is typed: saves it as a version with words, or gives it up. Nothing is lost when somebody else was faster. */
export function SaveBar({ scenario, drafts, mayWrite }: SaveBarProps) {
	const draft = drafts.draftOf(scenario.id)
	const save = useKeyedCall(saveScenario, scenariosKey)
	const queries = useQueryClient()
	const [stale, setStale] = useState<Stale>()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: noteDraft,
		names: ['words'],
		defaultValues: { words: '' },
		send,
	})
	if (!draft || !mayWrite) return null
	async function send({ words }: z.output<typeof noteDraft>) {
		if (!draft) return
		try {
			const saved = await save({
				params: { id: scenario.id },
				body: {
					...{ version: draft.version, words },
					values: { ...scenario.values, ...draft.values },
					names: { ...scenario.names, ...draft.names },
				},
			})
			drafts.forget(scenario.id)
			form.reset()
			showToast({ title: `Version ${saved.version} of ${saved.name} is saved` })
		} catch (refused) {
			const found = staleIn(refused)
			if (!found) throw refused
			setStale(found)
			await queries.invalidateQueries({ queryKey: scenariosKey })
		}
	}
	return (
		<form
			noValidate
			aria-label="Save"
			onSubmit={submit}
			className="sticky bottom-3 z-10 grid gap-3 rounded-2xl border border-edge bg-card p-4 shadow-lg"
		>
			{refusal.message}
			{stale && (
				<StaleNotice
					stale={stale}
					onGoOn={() => {
						drafts.rebase(scenario)
						setStale(undefined)
					}}
				/>
			)}
			<div className="flex flex-wrap items-end gap-3">
				<Field label="What changed, and why?" error={errors.words?.message} className="min-w-0 grow basis-64">
					<TextInput {...form.register('words')} maxLength={500} autoComplete="off" />
				</Field>
				<Button type="submit" disabled={isSending || stale !== undefined}>
					{isSending ? 'Saving…' : `Save version ${scenario.version + 1}`}
				</Button>
				<Button look="quiet" onClick={() => drafts.forget(scenario.id)}>
					Give up
				</Button>
			</div>
		</form>
	)
}

function staleIn(error: unknown): Stale | undefined {
	if (!(error instanceof ApiError) || error.refusal?.code !== 'STALE') return undefined
	const details = error.refusal.details as Partial<Stale> | undefined
	return { message: error.refusal.message, words: details?.words ?? '', changes: details?.changes ?? [] }
}

const shownChanges = 8

const StaleNotice = ({ stale: { message, words, changes }, onGoOn }: { stale: Stale; onGoOn: () => void }) => (
	<div role="alert" className="grid justify-items-start gap-2 rounded-xl bg-sunken p-4 text-sm">
		<p className="font-semibold">{message}</p>
		<p>“{words}”</p>
		<ul className="figures grid gap-1">
			{changes.slice(0, shownChanges).map(({ cell, before, after }) => (
				<li key={cell}>
					{nameOfCell(cell)}: {textOfCell(cell, before)} → {textOfCell(cell, after)}
				</li>
			))}
			{changes.length > shownChanges && <li>and {changes.length - shownChanges} more</li>}
		</ul>
		<p className="text-muted">What you typed is kept. It lies on what was saved.</p>
		<Button look="outline" size="small" onClick={onGoOn}>
			Go on from there
		</Button>
	</div>
)
