import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { importPrices as contract } from '#contracts/wholesale/prices/price-lists.ts'
import type { PriceRow } from '#contracts/wholesale/prices/price-rows.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { priceListPrices } from '../tables.ts'
import { lockPriceList, savePriceList } from './change-price-list.ts'
import { priceListRecord } from './price-list-record.ts'
import { readPriceRows } from './read-price-rows.ts'

/** Prices out of a file: what it has replaces all prices of its products, those of others stay. A file with a wrong row changes nothing. */
export const importPrices = (
	db: Db,
	viewer: Viewer,
	id: string,
	{ csv, isDryRun, version }: z.output<(typeof contract)['body']>,
): Promise<z.output<(typeof contract)['reply']>> =>
	transaction(db, async (tx) => {
		const list = await lockPriceList(tx, viewer, id, version)
		const { packs } = await priceListRecord(tx, list.id)
		const { rows, prices: read } = readPriceRows(csv, packs)
		const old = await tx.select().from(priceListPrices).where(eq(priceListPrices.priceListId, list.id))
		const prices = read && together(old, read)
		if (!isDryRun) {
			if (!prices)
				throw new Refusal('INVALID_INPUT', 'A row of this file is wrong. Nothing was changed.', {
					issues: issuesOf(rows),
				})
			const { name, validFrom, validTo } = list
			await savePriceList(tx, viewer, list, { name, validFrom, validTo, prices })
		}
		return { rows, prices, list: await priceListRecord(tx, list.id) }
	})

function together(old: readonly PriceRow[], read: readonly PriceRow[]): PriceRow[] {
	const named = new Set(read.map(({ casePackId }) => casePackId))
	return [...old.filter(({ casePackId }) => !named.has(casePackId)), ...read].map(
		({ casePackId, minCases, priceCents }) => ({
			casePackId,
			minCases,
			priceCents,
		}),
	)
}

const issuesOf = (rows: ReadonlyArray<{ row: number; problem: string | null }>) =>
	rows
		.flatMap(({ row, problem }) => (problem ? [{ path: ['csv', row], message: `Row ${row}: ${problem}` }] : []))
		.slice(0, 100)
