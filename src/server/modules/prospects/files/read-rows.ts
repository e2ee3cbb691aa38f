import type { z } from 'zod'
import { type ColumnMap, type ImportColumn, importColumnNames, importColumns } from '#contracts/prospects/import.ts'
import {
	coolers,
	doorTypes,
	nextStep,
	type ProspectFields,
	prospectFields,
} from '#contracts/prospects/prospect-record.ts'
import { usStates } from '#contracts/shared/address.ts'
import type { CsvRow } from '#contracts/shared/csv.ts'

/** Defaults for what a row does not say, and the members of the company. */
export interface ImportGround {
	columns: ColumnMap
	next: { text: string; dueOn: string }
	members: ReadonlyArray<{ id: string; name: string }>
}

export type ReadProspect = ProspectFields & { next: z.output<typeof nextStep> }
export type ReadRow = { line: number; name: string } & ({ prospect: ReadProspect } | { problem: string })

const imported = prospectFields.extend({ next: nextStep })

/** The key of what was written, be it the key itself or its name in any letters; else what was written. */
const keyOf = (names: Readonly<Record<string, string>>, written: string): string => {
	const plain = written.toLowerCase()
	return (
		Object.entries(names).find(([key, name]) => [key, name].some((each) => each.toLowerCase() === plain))?.[0] ??
		written
	)
}

/** Spreadsheets take the zeros from the front of a ZIP code, and some write the four digits behind it. */
const zipIn = (written: string): string => {
	const digits = written.replace(/-\d{4}$/, '')
	return /^\d{3,4}$/.test(digits) ? digits.padStart(5, '0') : digits
}

/** `2026-12-01` of that or of "12/1/2026". */
const dayIn = (written: string): string => {
	const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? []
	return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written
}

const numberIn = (written: string): number | string | null => {
	if (!written) return null
	const plain = written.replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
	return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : written
}

const pointIn = (latitude: string, longitude: string) =>
	latitude || longitude ? { latitude: numberIn(latitude), longitude: numberIn(longitude) } : null

/** The prospect that a row describes, as typed and not yet checked. */
function typedIn(cell: (name: ImportColumn) => string, { next, members }: ImportGround) {
	const owner = cell('owner')
	return {
		name: cell('name'),
		doorType: keyOf(doorTypes, cell('doorType') || 'other'),
		street: cell('street'),
		city: cell('city'),
		state: keyOf(usStates, cell('state')),
		postalCode: zipIn(cell('postalCode')),
		point: pointIn(cell('latitude'), cell('longitude')),
		cooler: keyOf(coolers, cell('cooler') || 'unknown'),
		competingBrands: cell('competingBrands')
			.split(/[,;]/)
			.map((brand) => brand.trim())
			.filter(Boolean),
		contactName: cell('contactName'),
		contactRole: cell('contactRole'),
		contactEmail: cell('contactEmail'),
		contactPhone: cell('contactPhone'),
		casesPerMonth: numberIn(cell('casesPerMonth')),
		ownerId: owner ? (members.find(({ name }) => name.toLowerCase() === owner.toLowerCase())?.id ?? null) : null,
		next: { text: cell('nextText') || next.text, dueOn: dayIn(cell('nextDueOn')) || next.dueOn },
	}
}

/** Under what the page calls it, where in a row something is wrong. */
function fieldName(path: ReadonlyArray<PropertyKey>): string {
	const [first, second] = path.map(String)
	if (first === 'next') return second === 'dueOn' ? importColumns.nextDueOn : importColumns.nextText
	if (first === 'point') return second === 'longitude' ? importColumns.longitude : importColumns.latitude
	return importColumnNames.includes(first as ImportColumn) ? importColumns[first as ImportColumn] : importColumns.owner
}

/** A prospect of each row, or what is wrong with the row. */
export const readRows = (rows: readonly CsvRow[], ground: ImportGround): ReadRow[] =>
	rows.map(({ line, cells }) => {
		const cell = (name: ImportColumn) => cells[ground.columns[name] ?? -1] ?? ''
		const typed = typedIn(cell, ground)
		const about = { line, name: typed.name.slice(0, 120) }
		if (cell('owner') && typed.ownerId === null)
			return {
				...about,
				problem: `${importColumns.owner}: nobody of your company is called ${cell('owner').slice(0, 60)}.`,
			}
		const read = imported.safeParse(typed)
		if (read.success) return { ...about, prospect: read.data }
		const problems = read.error.issues.map(({ path, message }) => `${fieldName(path)}: ${message}`)
		return { ...about, problem: [...new Set(problems)].slice(0, 3).join(' ') }
	})
