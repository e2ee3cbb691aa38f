import { Readable } from 'node:stream'
import type { ImportedAssumptions } from '#contracts/insight/projections/projection-shapes.ts'
import { actualsOfPlan, resolvedAssumptions } from '#contracts/insight/projections/scenarios.ts'
import { writtenDay } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { oneCallAtATime } from '#server/http/limits/call-turns.ts'
import type { FileReply } from '#server/http/serve.ts'
import { baseScenario, closedMonths, scenarioBy } from '../scenarios/scenario-reads.ts'
import { runInThread } from '../threads/run-in-thread.ts'

const timeoutMs = 60_000

/** Workbooks are made and read one at a time, so that threads do not pile up. */
const ofWorkbooks = 'projection workbooks'

/** The newest version of a scenario as a workbook. Throws 404. */
export async function workbookOf(db: Db, id: string): Promise<FileReply> {
	const [found, base, closed] = [await scenarioBy(db, id), await baseScenario(db), await closedMonths(db)]
	const whole = base && found.kind !== 'base' ? resolvedAssumptions(base, found) : resolvedAssumptions(found)
	const bytes = await oneCallAtATime(ofWorkbooks, () =>
		runInThread(
			'writeWorkbook',
			{
				title: found.name,
				about: `Version ${found.version} of ${writtenDay(found.at)} by ${found.by}: ${found.words}`,
				whole,
				actuals: actualsOfPlan(closed, whole.values['start.month'] ?? 0),
			},
			{ timeoutMs },
		),
	)
	return {
		attached: Readable.from([Buffer.from(bytes)]),
		fileName: `projection-${
			found.name
				.toLowerCase()
				.replace(/[^a-z0-9]+/g, '-')
				.replace(/^-|-$/g, '') || 'scenario'
		}-v${found.version}.xlsx`,
		type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	}
}

/** What a workbook says. Throws 404 for the scenario, and `FILE_INVALID` for what is no workbook or too much of one. */
export async function importedFrom(db: Db, id: string, file: File): Promise<ImportedAssumptions> {
	await scenarioBy(db, id)
	const bytes = new Uint8Array(await file.arrayBuffer())
	return oneCallAtATime(ofWorkbooks, () =>
		runInThread('readWorkbook', bytes, { timeoutMs }).catch((error) => {
			if (error instanceof Refusal) throw error
			throw new Refusal('FILE_INVALID', 'This workbook takes too much to read. Send the sheet of drivers alone.')
		}),
	)
}
