import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import type { CompanyLocation } from '#contracts/wholesale/company/own-company.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Rates } from '#server/modules/pricing/index.ts'
import { locationsOf } from '../companies/own/own-company.ts'
import { companyCertificates } from '../companies/tables.ts'

/** Where an order goes, and what is due there beside its prices. */
export interface Destination {
	/** Null for a company without a place: nothing is due then, and nothing can be ordered. */
	location: CompanyLocation | null
	/** The verified certificate that frees it from tax there, the one that lasts longest. */
	certificate: { number: string; expiresOn: string } | null
	/** On one container. */
	depositCents: number
	/** Sales tax in millionths by category; none with a certificate. */
	taxPpm: Readonly<Partial<Record<string, number>>>
}

interface DestinationInput {
	companyId: string
	/** The company's usual place where none is named. */
	shipToId: string | undefined
	/** In the store's calendar. */
	day: string
	rates: Rates
}

/** Throws `NOT_FOUND` for a place that is not one of the company's, or is archived. */
export async function destinationOf(
	db: DbOrTx,
	{ companyId, shipToId, day, rates }: DestinationInput,
): Promise<Destination> {
	const { state, number, expiresOn, verifiedAt } = companyCertificates
	const [locations, certificates] = await Promise.all([
		locationsOf(db, companyId),
		db
			.select({ state, number, expiresOn })
			.from(companyCertificates)
			.where(and(eq(companyCertificates.companyId, companyId), isNotNull(verifiedAt), gte(expiresOn, day)))
			.orderBy(desc(expiresOn)),
	])
	const location = shipToId ? locations.find(({ id }) => id === shipToId) : locations[0]
	if (shipToId && !location) throw notFound('This ship-to location')
	if (!location) return { location: null, certificate: null, depositCents: 0, taxPpm: {} }
	const certificate = certificates.find((held) => held.state === location.address.state) ?? null
	const due = rates.at(location.address.state, day)
	return {
		location,
		certificate: certificate && { number: certificate.number, expiresOn: certificate.expiresOn },
		depositCents: due.depositCents ?? 0,
		taxPpm: certificate ? {} : (due.taxPpm ?? {}),
	}
}
