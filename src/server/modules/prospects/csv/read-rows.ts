import type { z } from 'zod'
import { type ColumnMap, type ImportColumn, importColumnNames, importColumns } from '#contracts/prospects/import.ts'
import {
	coolers,
	doorTypes,
	nextStep,
	type ProspectFields,
	prospectFields,
} from '#contracts/prospects/prospect-record.ts'
import { addressProblem, usStates } from '#contracts/shared/address.ts'
import type { CsvRow } from '#contracts/shared/csv.ts'

/**
 * What a row is read with: which column is which, the next action where a row names none, and the members of the
 * company.
 */
export interface ImportContext {
	columns: ColumnMap
	next: { text: string; dueOn: string }
	members: ReadonlyArray<{ id: string; name: string }>
}

export type ImportedProspect = ProspectFields & { next: z.output<typeof nextStep> }
export type ImportedRow = { line: number; name: string } & ({ prospect: ImportedProspect } | { problem: string })

const imported = prospectFields.extend({ next: nextStep })

/**
 * The key for what a cell says, which may be the key or its name in small or capital letters; else the text of the
 * cell.
 */
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

/** "12/1/2026" → "2026-12-01", which stays as it is. */
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
function typedIn(cell: (name: ImportColumn) => string, { next, members }: ImportContext) {
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

/** The column that a fault of a row is in, as the page calls it. */
function fieldName(path: ReadonlyArray<PropertyKey>): string {
	const [first, second] = path.map(String)
	if (first === 'next') return second === 'dueOn' ? importColumns.nextDueOn : importColumns.nextText
	if (first === 'point') return second === 'longitude' ? importColumns.longitude : importColumns.latitude
	return importColumnNames.includes(first as ImportColumn) ? importColumns[first as ImportColumn] : importColumns.owner
}

/** A prospect of each row, or what is wrong with the row. */
export const readRows = (rows: readonly CsvRow[], context: ImportContext): ImportedRow[] =>
	rows.map(({ line, cells }) => {
		const cell = (name: ImportColumn) => cells[context.columns[name] ?? -1] ?? ''
		const typed = typedIn(cell, context)
		const about = { line, name: typed.name.slice(0, 120) }
		if (cell('owner') && typed.ownerId === null)
			return {
				...about,
				problem: `${importColumns.owner}: nobody of your company is called ${cell('owner').slice(0, 60)}.`,
			}
		const read = imported.safeParse(typed)
		const elsewhere = read.success && addressProblem({ ...read.data, country: 'US' })
		if (elsewhere) return { ...about, problem: `${importColumns.postalCode}: ${elsewhere.message}` }
		if (read.success) return { ...about, prospect: read.data }
		const problems = read.error.issues.map(({ path, message }) => `${fieldName(path)}: ${message}`)
		return { ...about, problem: [...new Set(problems)].slice(0, 3).join(' ') }
	})
