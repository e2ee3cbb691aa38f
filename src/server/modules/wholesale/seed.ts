import { inArray, ne, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { stableId } from '#server/db/stable-id.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { seedApplications } from './applications/seed-applications.ts'
import { demoCompanies } from './companies/seed-companies.ts'
import {
	companies,
	companyCertificates,
	companyEvents,
	companyInvitations,
	companyLocations,
	companyMembers,
	companyTerritories,
} from './companies/tables.ts'

export { seedPriceLists } from './price-lists/seed-prices.ts'

const idOf = (legalName: string): string => stableId(`company ${legalName}`)

/** The demo's companies, once in the life of a database. The internal one comes with the tables. */
export async function seedCompanies(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'companies')
		if ((await tx.$count(companies, ne(companies.tier, 'INTERNAL'))) > 0) return
		const { id, username } = publishedUsers
		const owners = demoCompanies.flatMap(({ owner }) => owner ?? [])
		const accounts = await tx.select({ id, username }).from(publishedUsers).where(inArray(username, owners))
		for (const demo of demoCompanies)
			await writeCompany(tx, demo, accounts.find((account) => account.username === demo.owner)?.id)
		await inviteColleagues(tx)
		await seedApplications(tx, firstApplication)
	})
}

/** Prairie Line's owner has invited two colleagues; the link of one has ended. */
async function inviteColleagues(tx: Tx) {
	const companyId = idOf('Prairie Line Distributing LLC')
	const sent = (name: string, role: 'buyer' | 'viewer', days: number) => ({
		companyId,
		role,
		email: `${name}@prairieline.example`,
		// Nobody has its token.
		tokenHash: stableId(`invitation ${name}`),
		invitedBy: 'system',
		expiresAt: sql`now() + ${days}::int * interval '1 day'`,
	})
	await tx.insert(companyInvitations).values([sent('nora', 'buyer', 11), sent('sam', 'viewer', -2)])
}

/** The application of Prairie Line. */
const firstApplication = {
	companyId: idOf('Prairie Line Distributing LLC'),
	form: {
		legalName: 'Prairie Line Distributing LLC',
		tradeName: 'Prairie Line',
		ein: '481203347',
		website: 'prairieline.example',
		line1: '2210 Quarry Road',
		city: 'Wichita',
		state: 'KS',
		postalCode: '67203',
		contactName: 'Dana Ortiz',
		email: 'dana@prairieline.example',
		phone: '316 555 0144',
		zips: '670 671 672 674 675',
	},
}

async function writeCompany(tx: Tx, demo: (typeof demoCompanies)[number], ownerId: string | undefined) {
	const { owner: _owner, street, city, usState, zip, second, zip3, certificateDays, ...company } = demo
	const companyId = idOf(demo.legalName)
	const name = demo.tradeName ?? demo.legalName
	const place = { line1: street, city, state: usState, postalCode: zip, country: 'US' }
	const billingAddress = { name: demo.legalName, ...place }
	await tx.insert(companies).values({ ...company, id: companyId, billingAddress })
	if (ownerId) await tx.insert(companyMembers).values({ companyId, userId: ownerId, role: 'owner' })
	await tx.insert(companyLocations).values({
		id: stableId(`location ${name}`),
		companyId,
		name: 'Main warehouse',
		address: { name, ...place },
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
