import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addressIssues, addressProblem } from '#contracts/shared/address.ts'
import { type addLocation as contract, maxLocations } from '#contracts/wholesale/company/company-locations.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../act-for-company.ts'
import { addCompanyEvent } from '../add-company-event.ts'
import { type ActingFor, companyOf } from '../company-of.ts'
import { companyLocations } from '../tables.ts'
import { locationsOf, ownCompanyOf } from './own-company.ts'

type Written = z.output<typeof contract.body>

/** Throws `ADDRESS_INVALID` for an address that nothing can be sent to. */
function refuseUnreachable({ address }: Written): void {
	const problem = addressProblem(address)
	if (problem) throw new Refusal('ADDRESS_INVALID', problem.message, { issues: addressIssues(problem, ['address']) })
}

/** A change of the company's places by an owner or a buyer, answered with the company as it then is. */
const onLocations = (
	db: Db,
	viewer: Viewer,
	company: string | undefined,
	change: (tx: Tx, acting: ActingFor) => Promise<void>,
): Promise<OwnCompany> =>
	actForCompany(db, viewer, { company, roles: ['owner', 'buyer'] }, async (tx, acting) => {
		await change(tx, acting)
		return ownCompanyOf(tx, await companyOf(tx, viewer, acting.company.id))
	})

const isOpenOf = (companyId: string) =>
	and(eq(companyLocations.companyId, companyId), isNull(companyLocations.archivedAt))
const isOpenOne = (companyId: string, id: string) => and(isOpenOf(companyId), matchesId(companyLocations.id, id))

const clearDefault = (tx: Tx, companyId: string) =>
	tx
		.update(companyLocations)
		.set({ isDefault: false })
		.where(and(eq(companyLocations.companyId, companyId), companyLocations.isDefault))

/** Adds a place; the first is the usual one by itself. */
export async function addLocation(
	db: Db,
	viewer: Viewer,
	company: string | undefined,
	written: Written,
): Promise<OwnCompany> {
	refuseUnreachable(written)
	return onLocations(db, viewer, company, async (tx, { company: { id: companyId } }) => {
		const open = await tx.$count(companyLocations, isOpenOf(companyId))
		if (open >= maxLocations)
			throw new Refusal('CONFLICT', `A company has ${maxLocations} locations. Archive one that is not used any more.`)
		const isDefault = written.isDefault || open === 0
		if (isDefault) await clearDefault(tx, companyId)
		await tx.insert(companyLocations).values({ companyId, ...written, note: written.note || null, isDefault })
		await addCompanyEvent(tx, companyId, viewer.id, 'location.added', { name: written.name })
	})
}

/** Which location, and for which company staff act. */
interface Named {
	id: string
	company: string | undefined
}

/** Changes a place; the usual one stays it until another is. */
export async function changeLocation(
	db: Db,
	viewer: Viewer,
	{ id, company }: Named,
	{ isDefault, name, address, note }: Written,
): Promise<OwnCompany> {
	refuseUnreachable({ isDefault, name, address, note })
	return onLocations(db, viewer, company, async (tx, { company: { id: companyId } }) => {
		if (isDefault) await clearDefault(tx, companyId)
		const changed = await tx
			.update(companyLocations)
			.set({ name, address, note: note || null, ...(isDefault && { isDefault }) })
			.where(isOpenOne(companyId, id))
			.returning({ id: companyLocations.id })
		if (changed.length === 0) throw notFound('This location')
		await addCompanyEvent(tx, companyId, viewer.id, 'location.changed', { name })
	})
}

/** Archives a place: orders keep it, new ones do not find it. Where it was the usual one, the oldest of the rest becomes it. */
export const archiveLocation = (db: Db, viewer: Viewer, { id, company }: Named): Promise<OwnCompany> =>
	onLocations(db, viewer, company, async (tx, { company: { id: companyId } }) => {
		const locations = await locationsOf(tx, companyId)
		const archived = locations.find((each) => each.id === id)
		if (!archived) throw notFound('This location')
		const next = locations.find((each) => each.id !== id)
		if (!next) throw new Refusal('CONFLICT', 'A company keeps one location. Add another first.')
		await tx.update(companyLocations).set({ archivedAt: sql`now()`, isDefault: false }).where(isOpenOne(companyId, id))
		if (archived.isDefault)
			await tx.update(companyLocations).set({ isDefault: true }).where(isOpenOne(companyId, next.id))
		await addCompanyEvent(tx, companyId, viewer.id, 'location.archived', { name: archived.name })
	})
