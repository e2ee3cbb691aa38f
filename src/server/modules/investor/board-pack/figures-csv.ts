import { tileDefinitions } from '#contracts/insight/investor-tiles.ts'
import type { Db } from '#server/db/client.ts'
import type { CsvCells } from '#server/documents/attached-csv.ts'
import { tilesOf } from '../tiles/tiles.ts'

/** A value as a spreadsheet takes it: dollars, a share of one, or a number; empty where it is not defined. */
function cellOf(unit: string, value: number | null): CsvCells[number] {
	if (value === null) return ''
	return unit === 'cents' ? { dollars: value } : Number(value.toFixed(6))
}

/** Every figure by month, as known at the end of a day: a row for each, with its formula. */
export async function figureRows(db: Db, asOf: string): Promise<CsvCells[]> {
	const { months, tiles } = await tilesOf(db, asOf)
	const head = ['Figure', 'Unit', `As of ${asOf}`, ...months.map((month) => month.slice(0, 7)), 'Formula']
	const rows = tiles.map(({ id, value, trend }) => {
		const { name, unit, formula } = tileDefinitions[id]
		return [
			name,
			unit === 'cents' ? 'dollars' : unit,
			cellOf(unit, value),
			...trend.map((each) => cellOf(unit, each)),
			formula,
		]
	})
	return [head, ...rows]
}
