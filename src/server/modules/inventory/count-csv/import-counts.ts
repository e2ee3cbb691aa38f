import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Approval } from '#contracts/back-office/approvals.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type {
	CountFileReport,
	checkCounts as checkContract,
	importCounts as contract,
} from '#contracts/inventory/count-import.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { postCount, requestCountApproval } from '../counts/post-count.ts'
import { stockCountLines, stockCounts } from '../counts/tables.ts'
import { lockStockItems } from '../stock/move-stock.ts'
import { type CountRow, readCountFile } from './count-row.ts'
import { type CountedStock, countedStock, countRowsChangedSince, itemsNamed, seenStock } from './counted-stock.ts'
import { newLots } from './new-lots.ts'
import { type PlannedCount, planCounts } from './plan-counts.ts'

type Imported = z.output<typeof contract.body>

/** Says what would come of a file, and writes nothing. Throws `INVALID_INPUT` for what is no such file. */
export async function checkCounts(
	db: Db,
	{ file, columns }: z.output<typeof checkContract.body>,
): Promise<CountFileReport> {
	const { rows, hash } = await readCountFile(file, columns)
	const stock = await countedStock(db, await itemsNamed(db, rows), rows)
	return { ...planCounts(rows, stock).report, seen: seenStock(hash, rows, stock) }
}

/** A file that was read, so that the transaction is not kept waiting for it. */
interface CountFile {
	rows: CountRow[]
	hash: string
}

/**
 * Posts a file as one count: all of it or nothing. Throws `STALE` with the rows whose lots have changed since they were seen,
 * `INVALID_INPUT` where a row is wrong, `BIG_STOCK_CHANGE` where it is to be asked about, and what `postCount` throws.
 */
export async function importCounts(
	tx: Tx,
	viewer: Viewer,
	file: CountFile,
	body: Imported,
): Promise<ReplyOf<typeof contract>> {
	const { countId, planned } = await writeSheet(tx, viewer, file, body)
	await postCount(tx, viewer, { id: countId, reason: body.reason })
	const changed = planned.filter(({ counted, before }) => counted !== before)
	const units = changed.reduce((sum, { counted, before }) => sum + counted - before, 0)
	await auditFile(tx, viewer, { countId, file: body.file, changed, units, isPosted: true })
	return { countId, lots: planned.length, units }
}

/** Has a file wait for a second person: its sheet stays open, and nothing on hand changes. Throws what `importCounts` does, and `CONFLICT`. */
export async function requestCountImportApproval(
	tx: Tx,
	viewer: Viewer,
	file: CountFile,
	body: Imported,
): Promise<Approval> {
	const { countId, planned } = await writeSheet(tx, viewer, file, body)
	const asked = await requestCountApproval(tx, viewer, { id: countId, reason: body.reason })
	const changed = planned.filter(({ counted, before }) => counted !== before)
	await auditFile(tx, viewer, { countId, file: body.file, changed, units: 0, isPosted: false })
	return asked
}

/** Writes what the file says on a sheet of its own, compared with the books as they stand: the items stay locked. */
async function writeSheet(
	tx: Tx,
	viewer: Viewer,
	{ rows, hash }: CountFile,
	body: Imported,
): Promise<{ countId: string; planned: PlannedCount[] }> {
	const items = await itemsNamed(tx, rows)
	await lockStockItems(tx, items)
	const stock = await countedStock(tx, items, rows)
	const { planned, report } = planCounts(rows, stock)
	refuseUnlessSeen(body.seen, seenStock(hash, rows, stock), rows, stock)
	refuseWrong(report)
	if (report.bigChanges.length > 0 && body.isBigChangeMeant === 'no') throw askedTwice(report.bigChanges)
	const [location, ...others] = [...new Set(planned.map((row) => row.location))].toSorted()
	if (location === undefined) throw new Refusal('CONFLICT', 'Nothing was counted in this file.')
	const [made] = await tx
		.insert(stockCounts)
		.values({
			...{ location, createdBy: viewer.id },
			otherLocations: others.length > 0 ? others : null,
			fileName: body.file.name.slice(0, 120),
		})
		.returning({ id: stockCounts.id })
	if (!made) throw new Error('The count was not written.')
	const ids = await newLots(tx, viewer.id, planned, stock)
	const counted = { countId: made.id, countedBy: viewer.id, countedAt: sql`clock_timestamp()` }
	await tx.insert(stockCountLines).values(
		planned.map((row) => ({
			...counted,
			lotId: row.lotId ?? ids.get(row) ?? '',
			counted: row.counted,
			book: row.before,
		})),
	)
	return { countId: made.id, planned }
}

/** At most so many rows are named in a refusal. */
const maxNamed = 100

function refuseUnlessSeen(seen: string, now: string, rows: readonly CountRow[], { items, lotsOf }: CountedStock): void {
	if (seen === now) return
	const changed = countRowsChangedSince(seen, now, rows)
	if (changed === null) throw new Refusal('STALE', 'This is not the file that was checked. Check it again.')
	const issues = changed.slice(0, maxNamed).map(({ line, sku, location, lot }) => {
		const item = items.get(sku)
		const here = item && lotsOf(item.id, lot).find((each) => each.location === location)
		const now = here ? `has ${here.onHand} on hand now, and orders hold ${here.reserved}` : 'is not what it was'
		return { path: ['file', line], message: `Line ${line}: lot ${lot} of ${sku} in ${location} ${now}.` }
	})
	throw new Refusal(
		'STALE',
		'What lies there has changed since the file was checked. Nothing was posted: check it again.',
		{
			issues,
			details: { lines: changed.map(({ line }) => line) },
		},
	)
}

function refuseWrong({ rows }: Pick<CountFileReport, 'rows'>): void {
	const wrong = rows.filter(({ outcome }) => outcome === 'wrong')
	if (wrong.length === 0) return
	throw new Refusal('INVALID_INPUT', 'A row of this file is wrong. Nothing was posted.', {
		issues: wrong
			.slice(0, maxNamed)
			.map(({ line, notes }) => ({ path: ['file', line], message: `Line ${line}: ${notes.join(' ')}` })),
	})
}

function askedTwice(changes: readonly string[]): Refusal {
	const more = changes.length - 10
	const said = [...changes.slice(0, 10), ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])]
	return new Refusal('BIG_STOCK_CHANGE', `Is this meant, in units and not in cases? ${said.join('; ')}.`)
}

interface AuditedFile {
	countId: string
	file: File
	changed: readonly PlannedCount[]
	units: number
	isPosted: boolean
}

const auditFile = (tx: Tx, viewer: Viewer, { countId, file, changed, units, isPosted }: AuditedFile) =>
	audit(tx, {
		actor: viewer.id,
		action: 'stock-count.imported',
		subject: `count:${countId}`,
		details: {
			...{ file: file.name.slice(0, 120), isPosted, lots: changed.length, units },
			changes: changed
				.slice(0, maxNamed)
				.map(({ sku, location, lot, before, counted }) => ({ sku, location, lot, before, after: counted })),
		},
	})
