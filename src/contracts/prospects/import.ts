import { z } from 'zod'
import { endpoint, fileReply } from '../endpoint.ts'
import { jsonField } from '../shared/json-field.ts'
import { actingFor } from '../wholesale/company/own-company.ts'
import { prospectFilters } from './prospects.ts'

export const maxImportRows = 1000
export const maxImportBytes = 512 * 1024

/** What a column of a file may stand for, with what it is called. */
export const importColumns = {
	name: 'Name of the shop',
	doorType: 'Kind of door',
	street: 'Street',
	city: 'City',
	state: 'State',
	postalCode: 'ZIP code',
	latitude: 'Latitude',
	longitude: 'Longitude',
	cooler: 'Cooler',
	competingBrands: 'Competing brands',
	contactName: 'Contact',
	contactRole: 'Role',
	contactEmail: 'E-mail',
	contactPhone: 'Phone',
	casesPerMonth: 'Cases a month',
	owner: 'Looked after by',
	nextText: 'Next action',
	nextDueOn: 'Due',
} as const
export type ImportColumn = keyof typeof importColumns
export const importColumnNames = Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]]

/** Columns that a file must have; every other one has a default. */
export const neededColumns = ['name', 'city', 'state', 'postalCode'] as const satisfies readonly ImportColumn[]

/** Which column of the file, from 0, stands for what. */
export const columnMap = z
	.partialRecord(z.enum(importColumnNames), z.int().min(0).max(199))
	.refine(
		(map) => neededColumns.every((name) => map[name] !== undefined),
		'Name, city, state and ZIP code need a column.',
	)
export type ColumnMap = z.output<typeof columnMap>

export const rowOutcome = z.object({
	/** The line of the file that the row begins in, from 1. */
	line: z.int(),
	name: z.string(),
	/** `ready` becomes `added` when it is imported; `perhaps` is a duplicate for all one knows, and somebody decides. */
	outcome: z.enum(['ready', 'added', 'perhaps', 'duplicate', 'wrong']),
	/** Why the row is wrong, or of which prospect it is, or may be, the duplicate. */
	note: z.string().nullable(),
})
export type RowOutcome = z.output<typeof rowOutcome>

export const importReport = z.object({
	ready: z.int(),
	added: z.int(),
	perhaps: z.int(),
	duplicates: z.int(),
	wrong: z.int(),
	rows: z.array(rowOutcome),
})
export type ImportReport = z.output<typeof importReport>

export const importProspects = endpoint({
	method: 'POST',
	path: '/api/prospects/import',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary:
		'Prospects from a CSV file: tried first, then imported as one act; duplicates and rows that are wrong stay out, and what is perhaps a duplicate does unless it is named',
	query: z.strictObject(actingFor),
	body: z.strictObject({
		file: z.file('Choose the file.').max(maxImportBytes, 'The file is larger than 512 KB.'),
		columns: jsonField(8000).pipe(columnMap),
		/** Whether the first row names the columns. */
		hasHead: z.enum(['yes', 'no']),
		/** `check` says what would come of it, and writes nothing. */
		mode: z.enum(['check', 'import']),
		/** Lines that are shops of their own though they are perhaps duplicates. */
		anyway: jsonField(8000).pipe(z.array(z.int()).max(maxImportRows)).optional(),
		/** The next step of rows that name none. */
		nextText: z.string().max(200),
		nextDueOn: z.string().max(10),
	}),
	multipart: { files: 1, bytesPerFile: maxImportBytes },
	reply: importReport,
	idempotent: true,
	limit: { name: 'prospect-imports', max: 60, seconds: 600 },
})

export const exportProspects = endpoint({
	method: 'GET',
	path: '/api/prospects/export',
	access: ['DISTRIBUTOR', 'ADMIN'],
	summary: 'The prospects of the company as a CSV file, with columns that can be imported again',
	query: z.strictObject({ ...actingFor, ...prospectFilters }),
	reply: fileReply,
})
