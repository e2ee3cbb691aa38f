import { z } from 'zod'
import { endpoint, fileReply, listOf, pageQuery } from '../../endpoint.ts'
import { neededText } from '../../shared/text.ts'
import {
	assumptions,
	closedValue,
	forecastError,
	importedAssumptions,
	maxRuns,
	scenario,
	scenarioComment,
	scenarioName,
	scenarioVersion,
	simulation,
	versionNote,
} from './projection-shapes.ts'

const byScenario = z.object({ id: z.string().max(80) })

export const listScenarios = endpoint({
	method: 'GET',
	path: '/api/admin/investor-projections',
	access: ['ADMIN'],
	summary: 'Every scenario with its newest version, the base first, and what happened in closed months',
	reply: z.object({ scenarios: z.array(scenario), closed: z.array(closedValue) }),
})

export const createScenario = endpoint({
	method: 'POST',
	path: '/api/admin/investor-projections',
	access: ['ADMIN'],
	summary:
		'Make a scenario of its differences from the base, at most 24; the first that is made is the base, and has everything',
	body: z.strictObject({ name: scenarioName, words: versionNote, ...assumptions }),
	reply: scenario,
	idempotent: true,
	status: 201,
})

export const saveScenario = endpoint({
	method: 'POST',
	path: '/api/admin/investor-projections/:id/versions',
	access: ['ADMIN'],
	summary: 'Save a version of a scenario; 409 STALE with who changed what where somebody else saved since',
	params: byScenario,
	body: z.strictObject({
		/** The version that was open. */
		version: z.int().min(1),
		name: scenarioName.optional(),
		words: versionNote,
		...assumptions,
	}),
	reply: scenario,
	idempotent: true,
})

export const archiveScenario = endpoint({
	method: 'POST',
	path: '/api/admin/investor-projections/:id/archive',
	access: ['ADMIN'],
	summary: 'Put a scenario away, or bring it back; not the base',
	params: byScenario,
	body: z.strictObject({ isArchived: z.boolean() }),
	reply: scenario,
})

export const listScenarioVersions = endpoint({
	method: 'GET',
	path: '/api/admin/investor-projections/:id/versions',
	access: ['ADMIN'],
	summary: 'Versions of a scenario, the newest first',
	params: byScenario,
	query: z.strictObject(pageQuery),
	reply: listOf(scenarioVersion),
})

export const listScenarioComments = endpoint({
	method: 'GET',
	path: '/api/admin/investor-projections/:id/comments',
	access: ['ADMIN'],
	summary: 'What staff wrote about a scenario, the newest first',
	params: byScenario,
	query: z.strictObject(pageQuery),
	reply: listOf(scenarioComment),
})

export const addScenarioComment = endpoint({
	method: 'POST',
	path: '/api/admin/investor-projections/:id/comments',
	access: ['ADMIN'],
	summary: 'Write something about the version of a scenario that is the newest',
	params: byScenario,
	body: z.strictObject({ text: neededText(2000, 'Write a comment.') }),
	reply: scenarioComment,
	idempotent: true,
	status: 201,
})

export const listForecastErrors = endpoint({
	method: 'GET',
	path: '/api/admin/investor-projections/:id/errors',
	access: ['ADMIN'],
	summary: 'What versions of a scenario expected of months that are closed, and what happened; the newest month first',
	params: byScenario,
	query: z.strictObject(pageQuery),
	reply: listOf(forecastError),
})

export const startSimulation = endpoint({
	method: 'POST',
	path: '/api/admin/investor-projections/:id/simulations',
	access: ['ADMIN'],
	summary: 'Compute a scenario many times with drivers that are off by chance; the same seed gives the same result',
	params: byScenario,
	body: z.strictObject({
		version: z.int().min(1),
		runs: z.int().min(100).max(maxRuns),
		/** Chosen by chance, and told, where none is given. */
		seed: z.int().min(0).max(4_294_967_295).optional(),
		/** By driver, in percent either way; drivers that are not named stay as they are. */
		spreads: z.record(z.string().max(40), z.number().min(0).max(100)),
	}),
	reply: simulation,
	idempotent: true,
	status: 202,
})

export const listSimulations = endpoint({
	method: 'GET',
	path: '/api/admin/investor-projections/:id/simulations',
	access: ['ADMIN'],
	summary: 'Simulations of a scenario with how far they are and what came of them, the newest first',
	params: byScenario,
	query: z.strictObject(pageQuery),
	reply: listOf(simulation),
})

export const cancelSimulation = endpoint({
	method: 'POST',
	path: '/api/admin/investor-projections/simulations/:id/cancel',
	access: ['ADMIN'],
	summary: 'End a simulation that waits or runs; one that has ended stays as it is',
	params: byScenario,
	reply: simulation,
})

export const exportWorkbook = endpoint({
	method: 'GET',
	path: '/api/admin/investor-projections/:id/workbook',
	access: ['ADMIN'],
	summary: 'The newest version as a workbook whose formulas compute the plan from the drivers',
	params: byScenario,
	reply: fileReply,
	limit: { name: 'projection-workbooks', max: 60, seconds: 600 },
})

export const maxWorkbookBytes = 2 * 1024 * 1024

export const readWorkbook = endpoint({
	method: 'POST',
	path: '/api/admin/investor-projections/:id/workbook/preview',
	access: ['ADMIN'],
	summary: 'What the sheet of drivers of a workbook says, cell by cell, with what is wrong; nothing is saved',
	params: byScenario,
	body: z.strictObject({
		file: z.file('Choose the file.').max(maxWorkbookBytes, 'The file is larger than 2 MB.'),
	}),
	multipart: { files: 1, bytesPerFile: maxWorkbookBytes },
	reply: importedAssumptions,
	limit: { name: 'projection-workbooks', max: 60, seconds: 600 },
})
