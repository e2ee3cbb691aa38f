import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import {
	type importProspects as contract,
	type ImportReport,
	maxImportRows,
	type RowOutcome,
} from '#contracts/prospects/import.ts'
import { csvRowsIn, textInFile } from '#contracts/shared/csv.ts'
import type { Db } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { firstStage, membersByName } from '../board/stages.ts'
import { duplicateKeyOf } from '../duplicate-key.ts'
import { newProspect } from '../prospect-columns.ts'
import { prospectsOf } from '../prospect-row.ts'
import { type WriteContext, type WriteRequest, writeWithIdempotency } from '../prospect-writes.ts'
import { prospectEvents, prospects } from '../tables.ts'
import { alikeShops } from './alike-shops.ts'
import { type ImportedProspect, type ImportedRow, readRows } from './read-rows.ts'

type ImportBody = z.output<typeof contract.body>

async function rowsOf({ file, hasHead }: ImportBody) {
	const rows = csvRowsIn(await textInFile(file), maxImportRows + 2).slice(hasHead === 'yes' ? 1 : 0)
	if (rows.length === 0) throw invalidField('file', 'The file has no rows.')
	if (rows.length > maxImportRows)
		throw invalidField('file', `A file may have ${maxImportRows.toLocaleString('en-US')} rows. Split it, please.`)
	return rows
}

interface FreshRow {
	row: ImportedRow
	prospect: ImportedProspect
	identity: string
}

/** The rows that are new to the company, each prospect once; the others with the reason why they stay out. */
async function withoutDuplicates(written: WriteContext, rows: readonly ImportedRow[], anyway: ReadonlySet<number>) {
	const { tx, companyId } = written
	const identities = rows.map((row) => ('prospect' in row ? duplicateKeyOf(row.prospect) : null))
	const wanted = [...new Set(identities.filter((identity) => identity !== null))]
	const known = await tx
		.select({ identity: prospects.identity })
		.from(prospects)
		.where(and(prospectsOf(companyId), inArray(prospects.identity, wanted)))
	const seen = new Map<string, string>(known.map(({ identity }) => [identity, 'Among your prospects already.']))
	const alike = await alikeShops(
		written,
		rows.flatMap((row) => ('prospect' in row ? row.prospect : [])),
	)
	const fresh: FreshRow[] = []
	const outcomes = rows.map((row, nth): RowOutcome => {
		const { line, name } = row
		const identity = identities[nth] ?? null
		if (!('prospect' in row) || identity === null)
			return { line, name, outcome: 'wrong', note: 'problem' in row ? row.problem : null }
		const note = seen.get(identity)
		if (note) return { line, name, outcome: 'duplicate', note }
		const other = anyway.has(line) ? null : alike.find(row.prospect)
		if (other) return { line, name, outcome: 'perhaps', note: `Perhaps the same as ${other}.` }
		alike.add(row.prospect, `line ${line}`)
		seen.set(identity, `The same as line ${line}.`)
		fresh.push({ row, prospect: row.prospect, identity })
		return { line, name, outcome: 'ready', note: null }
	})
	return { fresh, outcomes }
}

/**
 * Writes all of them in one act, in the order of their identities, so that two imports of the same shops do not wait for each
 * other. Answers the identities that were new: another import may have brought some meanwhile.
 */
async function insertAll(written: WriteContext, fresh: readonly FreshRow[]): Promise<Set<string>> {
	if (fresh.length === 0) return new Set()
	const { tx, companyId, actor } = written
	const stage = await firstStage(tx)
	const inOrder = fresh.toSorted((one, other) => (one.identity < other.identity ? -1 : 1))
	const rows = await tx
		.insert(prospects)
		.values(inOrder.map(({ prospect }) => newProspect(companyId, stage, prospect)))
		.onConflictDoNothing()
		.returning({ id: prospects.id, identity: prospects.identity })
	if (rows.length > 0)
		await tx
			.insert(prospectEvents)
			.values(
				rows.map(({ id }) => ({ prospectId: id, actor, kind: 'imported', version: 1, details: { to: stage.name } })),
			)
	return new Set(rows.map(({ identity }) => identity))
}

const reportOf = (rows: RowOutcome[]): ImportReport => {
	const count = (outcome: RowOutcome['outcome']) => rows.filter((row) => row.outcome === outcome).length
	return {
		ready: count('ready'),
		added: count('added'),
		perhaps: count('perhaps'),
		duplicates: count('duplicate'),
		wrong: count('wrong'),
		rows,
	}
}

/** Says what would come of a file, or imports what of it is new and right, all of that or nothing. */
export const importProspects = async (db: Db, writing: WriteRequest, body: ImportBody): Promise<ImportReport> => {
	const rows = await rowsOf(body)
	return writeWithIdempotency(db, writing, async (written) => {
		const members = await membersByName(written.tx, written.companyId)
		const next = { text: body.nextText.trim(), dueOn: body.nextDueOn }
		const read = readRows(rows, { columns: body.columns, next, members })
		const { fresh, outcomes } = await withoutDuplicates(written, read, new Set(body.anyway))
		if (body.mode === 'check') return reportOf(outcomes)
		const added = await insertAll(written, fresh)
		const isAdded = new Map(fresh.map(({ row, identity }) => [row.line, added.has(identity)]))
		return reportOf(
			outcomes.map((row): RowOutcome => {
				if (row.outcome !== 'ready') return row
				return isAdded.get(row.line)
					? { ...row, outcome: 'added' }
					: { ...row, outcome: 'duplicate', note: 'Among your prospects already.' }
			}),
		)
	})
}
