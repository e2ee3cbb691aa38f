import { and, eq } from 'drizzle-orm'
import type { NextStep, ProspectFields } from '#contracts/prospects/prospect-record.ts'
import { addressIssues, addressProblem } from '#contracts/shared/address.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import { publishedCompanyMembers } from '#server/modules/wholesale/index.ts'
import type { Stage } from './board/stages.ts'
import { duplicateKeyOf } from './duplicate-key.ts'
import { type ProspectRow, prospectsOf } from './prospect-row.ts'
import type { WriteContext } from './prospect-writes.ts'
import { prospects } from './tables.ts'

/** Fields as columns; what is not given is left out. */
export function columnsOf({
	point,
	...fields
}: { [Name in keyof ProspectFields]?: ProspectFields[Name] | undefined }): Partial<ProspectRow> {
	const place = point === undefined ? {} : { latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }
	const given = Object.entries(fields).filter(([, value]) => value !== undefined)
	return { ...Object.fromEntries(given), ...place }
}

export type NewProspect = ProspectFields & { next: NextStep }

/** The row of a new prospect in the first stage. */
export function newProspect(companyId: string, stage: Stage, { next, ...fields }: NewProspect) {
	const { name, doorType, city, state, postalCode } = fields
	return {
		...columnsOf(fields),
		...{ companyId, name, doorType, city, state, postalCode },
		identity: duplicateKeyOf(fields),
		stage: stage.key,
		standing: stage.standing,
		furthest: stage.position,
		nextText: next.text,
		nextDueOn: next.dueOn,
	}
}

/** Throws `CONFLICT`, with the id of the other, for a name that the company has at this address already. */
export async function refuseDuplicate({ tx, companyId }: WriteContext, identity: string): Promise<void> {
	const [other] = await tx
		.select({ id: prospects.id, name: prospects.name })
		.from(prospects)
		.where(and(prospectsOf(companyId), eq(prospects.identity, identity)))
	if (!other) return
	const message = `${other.name} is among your prospects already.`
	throw new Refusal('CONFLICT', message, { issues: [{ path: ['name'], message }], details: { id: other.id } })
}

/** Throws `ADDRESS_INVALID` for a ZIP code of another state, as the store's checkout does. */
export function refuseWrongPlace({ state, postalCode }: { state: string; postalCode: string }): void {
	const problem = addressProblem({ state, postalCode, country: 'US' })
	if (problem) throw new Refusal('ADDRESS_INVALID', problem.message, { issues: addressIssues(problem) })
}

/** Throws `INVALID_INPUT` for somebody who does not belong to the company. */
export async function refuseNonMember(
	{ tx, companyId }: WriteContext,
	ownerId: string | null | undefined,
): Promise<void> {
	if (!ownerId) return
	const { userId } = publishedCompanyMembers
	const [member] = await tx
		.select({ userId })
		.from(publishedCompanyMembers)
		.where(and(eq(publishedCompanyMembers.companyId, companyId), eq(userId, ownerId)))
	if (member) return
	const message = 'This person is not a member of your company.'
	throw invalidField('ownerId', message)
}
