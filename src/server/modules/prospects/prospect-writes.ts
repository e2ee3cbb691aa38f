import { and, asc, eq, gt } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { violatedConstraint } from '#server/db/statements/sql-errors.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount, confirmRole, publishedUsers } from '#server/modules/identity/index.ts'
import { holdCompanyOf, refuseCompanyState, refuseUnless } from '#server/modules/wholesale/index.ts'
import { explainChange } from './explain-change.ts'
import { formerMember, memberName, type ProspectRow } from './prospect-row.ts'
import { prospectEvents, prospects } from './tables.ts'

/** The writer, the company that is written for, and the key that makes a write happen once. */
export interface WriteRequest {
	viewer: Viewer
	company: string | undefined
	idempotency: Idempotency
}

export interface WriteContext {
	tx: Tx
	companyId: string
	actor: string
}

/**
 * Writes for a company as one of its members who may, once for each key; the answer is kept for who asks again. Neither the
 * company's state nor the membership changes meanwhile. Throws `CONFLICT` for a closed company, and `COMPANY_ON_HOLD` where it
 * has to be active.
 */
export const writeWithIdempotency = <Reply>(
	db: Db,
	{ viewer, company, idempotency }: WriteRequest,
	act: (written: WriteContext) => Promise<Reply>,
	{ status = 200, needs = 'open' }: { status?: 200 | 201; needs?: 'active' | 'open' } = {},
): Promise<Reply> =>
	transaction(db, async (tx) => {
		await idempotency.take(tx)
		await confirmRole(tx, viewer, viewer.roles.includes('ADMIN') ? 'ADMIN' : 'DISTRIBUTOR')
		await confirmAccount(tx, viewer)
		const acting = await holdCompanyOf(tx, viewer, company)
		refuseUnless(acting, 'owner', 'buyer')
		refuseCompanyState(acting.company, needs)
		const reply = await act({ tx, companyId: acting.company.id, actor: viewer.id })
		idempotency.remember(tx, status, reply)
		return reply
	}).catch((error) => {
		// Two who write the same prospect at once: the database lets one of them.
		if (violatedConstraint(error) === 'prospects_once')
			throw new Refusal('CONFLICT', 'This shop is among your prospects already.')
		throw error
	})

/**
 * The prospect, locked until the transaction ends. Throws `NOT_FOUND`, and `CONFLICT` for one that was changed after the
 * version that the writer saw, with who did what.
 */
export async function lockProspect(
	{ tx, companyId }: WriteContext,
	wanted: { id: string; version?: number | undefined },
): Promise<ProspectRow> {
	const [row] = await tx
		.select()
		.from(prospects)
		.where(and(eq(prospects.companyId, companyId), matchesId(prospects.id, wanted.id)))
		.for('no key update')
	if (!row) throw notFound('This prospect')
	if (row.mergedInto)
		throw new Refusal('CONFLICT', 'This prospect was merged into another one.', {
			details: { mergedInto: row.mergedInto },
		})
	if (wanted.version !== undefined && wanted.version !== row.version) throw await changedSince(tx, row, wanted.version)
	return row
}

async function changedSince(tx: Tx, row: ProspectRow, version: number): Promise<Refusal> {
	const changes = await tx
		.select({ kind: prospectEvents.kind, details: prospectEvents.details, name: memberName })
		.from(prospectEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, prospectEvents.actor))
		.where(and(eq(prospectEvents.prospectId, row.id), gt(prospectEvents.version, version)))
		.orderBy(asc(prospectEvents.id))
		.limit(5)
	const said = changes.map(({ kind, details, name }) => `${name ?? formerMember} ${explainChange(kind, details)}`)
	const message = `${said.join(', then ') || 'Somebody changed this prospect'}. Look at it again, then send yours.`
	return new Refusal('CONFLICT', message, { details: { version: row.version, changes: said } })
}

interface NewEvent {
	prospectId: string
	kind: string
	text?: string | null
	details?: Record<string, unknown>
	version?: number
	at?: Date
}

/** Writes down what was done, inside the transaction that does it. */
export const addProspectEvent = async ({ tx, actor }: WriteContext, event: NewEvent): Promise<void> =>
	void (await tx.insert(prospectEvents).values({ actor, ...event }))

/** Saves what changes of a locked prospect, as its next version, with the event that says so. */
export async function saveProspect(
	written: WriteContext,
	row: ProspectRow,
	changed: PgUpdateSetSource<typeof prospects>,
	event: Omit<NewEvent, 'prospectId' | 'version'>,
): Promise<void> {
	const version = row.version + 1
	await written.tx
		.update(prospects)
		.set({ ...changed, version })
		.where(eq(prospects.id, row.id))
	await addProspectEvent(written, { ...event, prospectId: row.id, version })
}
