import { z } from 'zod'
import { time } from '../../endpoint.ts'
import { line, neededText, optionalLine } from '../../shared/text.ts'
import { driverCellBy, isNameSlot } from './scenarios.ts'

export const scenarioKind = z.enum(['base', 'upside', 'downside', 'own'])
export const maxScenarios = 24

/** Values by cell, in base units: each a driver's, and within what the driver may be. */
const driverValues = z.record(z.string().max(40), z.int()).superRefine((values, context) => {
	for (const [cell, value] of Object.entries(values)) {
		const found = driverCellBy(cell)
		if (!found) context.addIssue({ code: 'custom', path: [cell], message: 'There is no such driver.' })
		else if (value < found.driver.min || value > found.driver.max)
			context.addIssue({ code: 'custom', path: [cell], message: `${found.driver.name} cannot be that.` })
	}
})

const slotNames = z.record(z.string().max(40), optionalLine(60)).superRefine((names, context) => {
	for (const slot of Object.keys(names))
		if (!isNameSlot(slot)) context.addIssue({ code: 'custom', path: [slot], message: 'Nothing is named so.' })
})

export const assumptions = { values: driverValues, names: slotNames }
export const scenarioName = line(60)
/** Why a version was saved. */
export const versionNote = neededText(500, 'Say what changed, and why.')

const version = z.object({
	version: z.int(),
	words: z.string(),
	by: z.string(),
	at: time,
	/** Of the base everything, of others what differs from it. */
	values: z.record(z.string(), z.int()),
	names: z.record(z.string(), z.string()),
	/** The version of the base that a scenario stood on when it was saved; null for the base. */
	baseVersion: z.int().nullable(),
})
export const scenarioVersion = version
export type ScenarioVersion = z.output<typeof scenarioVersion>

export const scenario = version.extend({
	id: z.guid(),
	name: z.string(),
	kind: scenarioKind,
	isArchived: z.boolean(),
})
export type Scenario = z.output<typeof scenario>

/** What happened in a closed month: `month` is one of the calendar, `line` one of the plan. */
export const closedValue = z.object({ month: z.string(), line: z.string(), value: z.int() })
export type ClosedValue = z.output<typeof closedValue>

export const scenarioComment = z.object({
	id: z.guid(),
	version: z.int(),
	text: z.string(),
	by: z.string(),
	at: time,
})

export const forecastError = closedValue.extend({ version: z.int(), forecast: z.int() })
export type ForecastError = z.output<typeof forecastError>

export const maxRuns = 10_000
export const simulationState = z.enum(['queued', 'running', 'done', 'cancelled', 'failed'])
const manyFigures = z.array(z.array(z.number()))

export const simulation = z.object({
	id: z.guid(),
	scenarioId: z.guid(),
	version: z.int(),
	seed: z.int(),
	runs: z.int(),
	state: simulationState,
	/** Runs that are computed. */
	done: z.int(),
	/** Why it failed. */
	reason: z.string().nullable(),
	by: z.string(),
	at: time,
	/** Percentiles 5, 25, 50, 75 and 95; cents. */
	result: z
		.object({
			...{ runs: z.int(), seed: z.int(), outOfCash: z.int() },
			...{ cash: manyFigures, revenue: manyFigures, ebitda: manyFigures, low: z.array(z.number()) },
		})
		.nullable(),
})
export type Simulation = z.output<typeof simulation>

export const importedAssumptions = z.object({
	...{ values: z.record(z.string(), z.int()), names: z.record(z.string(), z.string()) },
	/** The cell of the sheet, and what is wrong with it. */
	errors: z.array(z.object({ cell: z.string(), message: z.string() })),
	/** Rows that name no driver of ours, which are left alone. */
	unknownRows: z.int(),
})
export type ImportedAssumptions = z.output<typeof importedAssumptions>
