import { useState } from 'react'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { type Assumptions, resolvedAssumptions } from '#contracts/insight/projections/scenarios.ts'

/** What was typed into a scenario and not saved, with the version that it was typed over. */
export interface Draft extends Assumptions {
	version: number
}

/** What is typed, by scenario: it stays while one looks at another, and when somebody else saves meanwhile. */
export function useDrafts(scenarios: readonly Scenario[]) {
	const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
	const base = scenarios.find(({ kind }) => kind === 'base')
	const [resets, setResets] = useState(0)
	function forget(id: string) {
		setDrafts((all) => Object.fromEntries(Object.entries(all).filter(([of]) => of !== id)))
		setResets((count) => count + 1)
	}
	return {
		draftOf: (id: string): Draft | undefined => drafts[id],
		type: (scenario: Scenario, typed: Partial<Assumptions>) =>
			setDrafts((all) => {
				const { version, values, names } = all[scenario.id] ?? { version: scenario.version, values: {}, names: {} }
				const draft = { version, values: { ...values, ...typed.values }, names: { ...names, ...typed.names } }
				return { ...all, [scenario.id]: draft }
			}),
		/** Saving goes on from the newest version: what was typed stays, and lies on what somebody else saved. */
		rebase: (scenario: Scenario) =>
			setDrafts((all) => {
				const draft = all[scenario.id]
				return draft ? { ...all, [scenario.id]: { ...draft, version: scenario.version } } : all
			}),
		forget,
		/** Counts how often what was typed was saved or given up: fields begin anew then. */
		resets,
		/** Everything that a scenario assumes, with what is typed in it and in the base. */
		wholeOf: (scenario: Scenario): Assumptions => wholeWith(scenario, base, drafts),
	}
}
export type Drafts = ReturnType<typeof useDrafts>

/** A scenario shows what is saved of the base: nobody else has the draft. */
function wholeWith(
	scenario: Scenario,
	base: Scenario | undefined,
	drafts: Readonly<Record<string, Draft>>,
): Assumptions {
	const under = scenario.kind === 'base' || !base ? resolvedAssumptions(scenario) : resolvedAssumptions(base, scenario)
	const draft = drafts[scenario.id]
	return draft ? { values: { ...under.values, ...draft.values }, names: { ...under.names, ...draft.names } } : under
}
