import type { PlanActuals } from '#contracts/insight/projections/engine.ts'
import type { ImportedAssumptions } from '#contracts/insight/projections/projection-shapes.ts'
import type { Assumptions } from '#contracts/insight/projections/scenarios.ts'
import type { SimulationInput, SimulationResult } from '#contracts/insight/projections/simulation.ts'

/** What is exported: a whole set of assumptions, with what happened. */
export interface WorkbookInput {
	title: string
	/** Who saved what is in it, and when. */
	about: string
	whole: Assumptions
	actuals: PlanActuals
}

/** What a thread may be asked for, and what it answers. */
export interface ThreadTasks {
	simulate: { input: SimulationInput; output: SimulationResult }
	writeWorkbook: { input: WorkbookInput; output: Uint8Array }
	readWorkbook: { input: Uint8Array; output: ImportedAssumptions }
}
export type ThreadTask = keyof ThreadTasks

export type ThreadMessage = { progress: number } | { output: unknown } | { refused: string }
