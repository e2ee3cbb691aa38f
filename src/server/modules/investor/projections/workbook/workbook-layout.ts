import { type Driver, driverUnits } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { allDrivers, driverGroups } from '#contracts/insight/projections/drivers/drivers.ts'
import { hireSlots, roundSlots } from '#contracts/insight/projections/drivers/slot-drivers.ts'
import { planLines } from '#contracts/insight/projections/lines/lines.ts'

/** Where everything stands in the workbook. */
export const sheetNames = {
	results: 'Results',
	drivers: 'Drivers',
	months: 'Months',
	income: 'Income statement',
	balance: 'Balance sheet',
	cash: 'Cash flow',
} as const

/** The sheet of drivers: the column of the first year, and the one that names each row for the import. */
export const firstYearColumn = 4
export const keyColumn = 10
export const firstDriverRow = 5
/** The prefix of a slot's name in the column of keys. */
export const nameKey = 'name:'

export type DriverRow =
	| { kind: 'group'; name: string }
	| { kind: 'name'; slot: string; name: string }
	| { kind: 'driver'; driver: Driver }

const slotRows = (slots: readonly string[], called: string) =>
	slots.map((slot, at): DriverRow => ({ kind: 'name', slot, name: `${called} ${at + 1}: name` }))

/** The rows of the sheet of drivers, from `firstDriverRow`. */
export const driverRows: readonly DriverRow[] = driverGroups.flatMap(({ id, name, drivers }) => [
	{ kind: 'group' as const, name },
	...(id === 'people' ? slotRows(hireSlots, 'Hire') : id === 'funding' ? slotRows(roundSlots, 'Round') : []),
	...drivers.map((driver): DriverRow => ({ kind: 'driver', driver })),
])
const rowOfDriver: ReadonlyMap<string, number> = new Map(
	driverRows.flatMap((row, at) => (row.kind === 'driver' ? [[row.driver.id, firstDriverRow + at]] : [])),
)

/** The cell of a driver in a year from 1, in the unit in which it is typed. */
export const driverCellAt = ({ id, initial }: Driver, year: number): { row: number; column: number } => ({
	row: rowOfDriver.get(id) ?? 0,
	column: firstYearColumn + (initial.length === 1 ? 0 : year - 1),
})

/** The sheet of months: the opening, then month 1 to 60. */
export const openingColumn = 3
export const monthRows = { name: 2, month: 3, year: 4, monthOfYear: 5 } as const
const firstBaseRow = 7
const baseRowOf: ReadonlyMap<string, number> = new Map(allDrivers.map(({ id }, at) => [id, firstBaseRow + at]))
/** The row of a driver in the sheet of months, where it stands in its base unit. */
export const baseRow = (id: string): number => baseRowOf.get(id) ?? 0
const firstLineRow = firstBaseRow + allDrivers.length + 1
const lineRowOf: ReadonlyMap<string, number> = new Map(planLines.map(({ id }, at) => [id, firstLineRow + at]))
export const lineRow = (id: string): number => lineRowOf.get(id) ?? 0

/** "$ a month", "% of gross" */
export const unitText = ({ unit, per }: Driver): string =>
	[driverUnits[unit].sign, per].filter(Boolean).join(' ') || 'number'
