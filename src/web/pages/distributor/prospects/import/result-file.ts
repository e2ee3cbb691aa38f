import type { ImportReport, RowOutcome } from '#contracts/prospects/import.ts'
import { csvRow, csvRowsIn } from '#contracts/shared/csv.ts'

export const outcomeLabels: Readonly<Record<RowOutcome['outcome'], string>> = {
	ready: 'New',
	added: 'Added',
	perhaps: 'Perhaps the same',
	duplicate: 'Duplicate',
	wrong: 'Not read',
}

/** The rows of a file with what became of each, for the member who mends those that stayed out. */
export function resultFile(text: string, hasHead: boolean, { rows }: ImportReport): string {
	const byLine = new Map(rows.map((row) => [row.line, row]))
	const [first, ...others] = csvRowsIn(text)
	const head = hasHead && first ? [csvRow([...first.cells, 'Result', 'Reason'])] : []
	const body = (hasHead || !first ? others : [first, ...others]).map(({ line, cells }) => {
		const row = byLine.get(line)
		return csvRow([...cells, row ? outcomeLabels[row.outcome] : '', row?.note ?? ''])
	})
	return [...head, ...body].join('')
}
