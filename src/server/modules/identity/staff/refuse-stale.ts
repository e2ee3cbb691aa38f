import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import type { FieldChange } from '#contracts/shared/stale.ts'
import type { AuditAction } from '#server/audit-log/audit-log.ts'
import { publishedAuditLog } from '#server/audit-log/views.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { publishedUserName, publishedUsers } from '../views.ts'

/** At most so many acts of others are read. */
const maxActs = 50

/** One act on a record, as it was written down. */
export interface NotedAct {
	actor: string
	/** Null for an account that is gone, and for what the store does by itself. */
	by: string | null
	changes: readonly FieldChange[]
}

interface RecordSeen {
	/** The version that it was changed from, and the one that there is. */
	seen: number
	now: number
	/** As a sentence names it: "this promotion". */
	record: string
	/** Its fields as a sentence names them: "the payment terms". */
	fields?: Readonly<Record<string, string>>
}

type Details = Readonly<Record<string, unknown>>

interface Held extends RecordSeen {
	/** Under which the audit log tells of it. */
	subject: string
	action: AuditAction
	/** Reads what an entry changed, where it does not say so by `changes`, or by `before` and `after`. */
	changesIn?: (details: Details) => readonly FieldChange[]
}

/** So many acts lie between two versions at the most, of those that are read. */
export const actsBetween = ({ seen, now }: Pick<RecordSeen, 'seen' | 'now'>): number =>
	Math.min(maxActs, Math.max(0, now - seen))

/**
 * Throws `STALE` for a change made from another version than there is: who changed what since, out of the audit log. Each
 * change of the record has left one entry there.
 */
export async function refuseStale(
	tx: Tx,
	{ subject, action, changesIn = changesOfEntry, ...held }: Held,
): Promise<void> {
	if (held.seen === held.now) return
	const { actor, details } = publishedAuditLog
	const entries = await tx
		.select({ actor, details, by: publishedUserName })
		.from(publishedAuditLog)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(and(eq(publishedAuditLog.subject, subject), eq(publishedAuditLog.action, action)))
		.orderBy(desc(publishedAuditLog.id))
		.limit(actsBetween(held))
	const acts = entries
		.filter((entry) => !(Number(entry.details.version) <= held.seen))
		.map(({ details: said, ...who }) => ({ ...who, changes: changesIn(said) }))
	throw staleRefusal(held, acts.toReversed())
}

/** The refusal, from the acts that the record has seen since, the oldest first. */
export function staleRefusal({ now, record, fields = {} }: RecordSeen, acts: readonly NotedAct[]): Refusal {
	const by = [...new Set(acts.map(nameOf))].join(' and ') || 'Somebody'
	const changes = netChanges(acts).map((change) => {
		const name = fields[change.field]
		return { ...change, ...(name && { name }) }
	})
	const what = listed([...new Set(changes.map(({ field, name }) => name ?? field))])
	const message = `${by} changed ${what || record} since you opened it. Look again, then change it.`
	return new Refusal('STALE', message, { details: { by, version: now, changes } })
}

/** Fields named in the sentence; the details have all of them. */
const maxNamed = 5

const listed = (names: readonly string[]): string =>
	names.length > maxNamed
		? `${names.slice(0, maxNamed).join(', ')} and ${names.length - maxNamed} more`
		: names.join(', ')

const nameOf = ({ actor, by }: NotedAct): string => by ?? (actor === 'system' ? 'The store' : 'Somebody')

/** Of each field what it was before the first act, and what the last one made of it. */
function netChanges(acts: readonly NotedAct[]): FieldChange[] {
	const changed = new Map<string, FieldChange>()
	for (const { changes } of acts)
		for (const { field, before, after } of changes) {
			const first = changed.get(field)
			changed.set(field, { field, before: first ? first.before : before, after })
		}
	return [...changed.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after))
}

const isObject = (value: unknown): value is Details =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

function changesOfEntry({ changes, before, after }: Details): readonly FieldChange[] {
	if (Array.isArray(changes)) return changes
	if (isObject(before) && isObject(after)) return differences(before, after)
	return []
}

/** The fields of two states that differ, as JSON has them. */
export function differences(before: Details, after: Details): FieldChange[] {
	const told = (state: Details): Details => JSON.parse(JSON.stringify(state))
	const [was, is] = [told(before), told(after)]
	return Object.keys(is).flatMap((field) =>
		isDeepStrictEqual(was[field], is[field]) ? [] : [{ field, before: was[field] ?? null, after: is[field] }],
	)
}
