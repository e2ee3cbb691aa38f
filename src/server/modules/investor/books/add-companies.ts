import { sql, sum } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { companyBooks } from './company-books.ts'
import type { BooksCheckpoint } from './next-stop.ts'
import { investorCompanyDays as days } from './tables.ts'

const added = (column: {
	name: string
}) => sql`${sql.identifier('investor_company_days')}.${sql.identifier(column.name)}
	+ excluded.${sql.identifier(column.name)}`

/** Adds what the books of companies say in a booksSlice to their days. */
export async function addCompanies(tx: Tx, from: BooksCheckpoint, until: BooksCheckpoint): Promise<void> {
	const books = companyBooks(tx, from, until).as('books')
	const total = (column: Parameters<typeof sum>[0], name: string) => sum(column).mapWith(Number).as(name)
	await tx
		.insert(days)
		.select(
			tx
				.select({
					day: books.day,
					knownOn: books.knownOn,
					companyId: books.companyId,
					salesCents: total(books.salesCents, 'sales_cents'),
					creditCents: total(books.creditCents, 'credit_cents'),
					invoicedCents: total(books.invoicedCents, 'invoiced_cents'),
					settledCents: total(books.settledCents, 'settled_cents'),
					units: total(books.units, 'units'),
				})
				.from(books)
				.groupBy(books.day, books.knownOn, books.companyId),
		)
		.onConflictDoUpdate({
			target: [days.companyId, days.day, days.knownOn],
			set: {
				salesCents: added(days.salesCents),
				creditCents: added(days.creditCents),
				invoicedCents: added(days.invoicedCents),
				settledCents: added(days.settledCents),
				units: added(days.units),
			},
		})
}
