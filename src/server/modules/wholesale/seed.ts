import { eq, inArray, ne, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { stableId } from '#server/db/stable-id.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { demoCompanies } from './companies/seed-companies.ts'
import {
	companies,
	companyCertificates,
	companyEvents,
	companyLocations,
	companyMembers,
	companyTerritories,
} from './companies/tables.ts'

export { seedPriceLists } from './price-lists/seed-prices.ts'

const idOf = (legalName: string): string => stableId(`company ${legalName}`)

/** The demo's companies, once in the life of a database. The internal one comes with the tables. */
export async function seedCompanies(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await tx.select({ id: companies.id }).from(companies).where(eq(companies.tier, 'INTERNAL')).for('no key update')
		if ((await tx.$count(companies, ne(companies.tier, 'INTERNAL'))) > 0) return
		const { id, username } = publishedUsers
		const owners = demoCompanies.flatMap(({ owner }) => owner ?? [])
		const accounts = await tx.select({ id, username }).from(publishedUsers).where(inArray(username, owners))
		for (const demo of demoCompanies)
			await writeCompany(tx, demo, accounts.find((account) => account.username === demo.owner)?.id)
	})
}

async function writeCompany(tx: Tx, demo: (typeof demoCompanies)[number], ownerId: string | undefined) {
	const { owner: _owner, street, city, usState, zip, second, zip3, certificateDays, ...company } = demo
	const companyId = idOf(demo.legalName)
	const name = demo.tradeName ?? demo.legalName
	await tx.insert(companies).values({ ...company, id: companyId })
	if (ownerId) await tx.insert(companyMembers).values({ companyId, userId: ownerId, role: 'owner' })
	await tx.insert(companyLocations).values({
		id: stableId(`location ${name}`),
		companyId,
		name: 'Main warehouse',
		address: { name, line1: street, city, state: usState, postalCode: zip, country: 'US' },
		note: 'Dock on the north side, weekdays from 6 to 2.',
		isDefault: true,
	})
	if (second) {
		const { name: place, ...address } = second
		await tx.insert(companyLocations).values({
			id: stableId(`second location ${name}`),
			companyId,
			name: place,
			address: { name, ...address, country: 'US' },
		})
	}
	await tx.insert(companyTerritories).values(zip3.map((code) => ({ companyId, kind: 'zip3' as const, code })))
	await tx.insert(companyCertificates).values({
		id: stableId(`certificate ${name}`),
		companyId,
		state: usState,
		number: `${usState}-${zip}-0417`,
		expiresOn: sql`current_date + ${certificateDays}::int`,
		verifiedAt: sql`now()`,
		verifiedBy: 'system',
	})
	await tx.insert(companyEvents).values({ companyId, actor: 'system', action: 'company.seeded' })
}
