import { z } from 'zod'
import { approval } from '../back-office/approvals.ts'
import { endpoint, fileReply, listQuery } from '../endpoint.ts'
import { mappedColumns } from '../shared/mapped-columns.ts'

export const maxCountRows = 1000
const maxCountFileBytes = 1024 * 1024

/** What a column of a file of counts may stand for, with what it is called in an export. A row is a lot in one warehouse. */
export const countFileColumns = {
	sku: 'SKU',
	location: 'Location',
	lot: 'Lot',
	counted: 'Counted',
	bestBy: 'Best by',
	unitCostCents: 'Unit cost',
} as const
export type CountFileColumn = keyof typeof countFileColumns
const countFileColumnNames = Object.keys(countFileColumns) as [CountFileColumn, ...CountFileColumn[]]
export const neededCountColumns = ['sku', 'location', 'lot', 'counted'] as const

const columns = mappedColumns(
	countFileColumnNames,
	neededCountColumns,
	'SKU, location, lot and counted need a column each.',
)
export type CountFileColumnMap = z.output<typeof columns>

const checkedCountRow = z.object({
	/** The line of the file that the row begins in, from 1. */
	line: z.int(),
	sku: z.string(),
	location: z.string(),
	lot: z.string(),
	/** `new` ones get a lot of their own; `uncounted` ones say nothing, and stay as they are. */
	outcome: z.enum(['new', 'changed', 'same', 'uncounted', 'wrong']),
	/** On hand now, and after it; null where nobody knows. */
	before: z.int().nullable(),
	after: z.int().nullable(),
	/** What is wrong, or what comes with it. */
	notes: z.array(z.string()),
})
export type CheckedCountRow = z.output<typeof checkedCountRow>

const countFileReport = z.object({
	rows: z.array(checkedCountRow),
	/** Units that are found and that are missing, over all rows, and what they are worth at cost. */
	totals: z.object({
		found: z.int(),
		missing: z.int(),
		valueCents: z.int(),
		/** Units of which nobody knows what they cost. */
		unpricedUnits: z.int(),
	}),
	/** Lots that become a hundred times what they are, or lose more than nine tenths. */
	bigChanges: z.array(z.string()),
	/** Of the file and of the lots as they were looked at; an import names it. */
	seen: z.string(),
})
export type CountFileReport = z.output<typeof countFileReport>

const file = z.file('Choose the file.').max(maxCountFileBytes, 'The file is larger than 1 MB.')
const multipart = { files: 1, bytesPerFile: maxCountFileBytes }
const limit = { name: 'count-imports', max: 60, seconds: 600 }

export const checkCounts = endpoint({
	method: 'POST',
	path: '/api/admin/count-import/preview',
	access: ['ADMIN'],
	summary: 'What would come of a CSV file of counted lots, row by row; nothing is written',
	body: z.strictObject({ file, columns }),
	multipart,
	reply: countFileReport,
	limit,
})

const imported = z.strictObject({
	file,
	columns,
	/** What the check answered. */
	seen: z.string().max(20_000),
	reason: z.string().trim().min(1, 'Say why it was counted.').max(200),
	isBigChangeMeant: z.enum(['yes', 'no']).default('no'),
})

export const importCounts = endpoint({
	method: 'POST',
	path: '/api/admin/count-import',
	access: ['ADMIN'],
	summary:
		'Post the counts of a CSV file as one count, all of them or none; 409 STALE names the rows whose lots have changed since the check',
	body: imported,
	multipart,
	/** The count that it became, its lots, and by how many units what is on hand has changed. */
	reply: z.object({ countId: z.string(), lots: z.int(), units: z.int() }),
	idempotent: true,
	limit,
})

export const requestCountImportApproval = endpoint({
	method: 'POST',
	path: '/api/admin/count-import/ask',
	access: ['ADMIN'],
	summary:
		'Have the counts of a file wait for a second person that lose more than one may write off alone (409 NEEDS_APPROVAL)',
	body: imported,
	multipart,
	reply: approval,
	status: 201,
	idempotent: true,
	limit,
})

export const exportLots = endpoint({
	method: 'GET',
	path: '/api/admin/count-export',
	access: ['ADMIN'],
	summary: 'Lots that have something in them, as a CSV file that can be counted in and imported again',
	query: z.strictObject({
		q: listQuery.q,
		/** Of one warehouse alone. */
		location: z.string().max(40).optional(),
	}),
	reply: fileReply,
})
