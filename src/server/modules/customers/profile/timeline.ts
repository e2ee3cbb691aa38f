import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { customerTimeline, EntryKind, ProfileEntry, ProfilePart } from '#contracts/customers/profile.ts'
import { entryKinds, profileParts } from '#contracts/customers/profile.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { mayDo } from '#contracts/shared/permissions.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import {
	type EntriesBefore,
	type EntriesOf,
	entryId,
	entryTime,
	olderEntries,
	type PersonEntry,
} from '#server/db/person-entries.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { staffRoleRefusal, type Viewer } from '#server/http/session.ts'
import { mailSources } from '#server/mail/index.ts'
import { friendSources } from '#server/modules/friends/index.ts'
import { giftCardSources } from '#server/modules/gift-cards/index.ts'
import { accountSources } from '#server/modules/identity/index.ts'
import { messageSources } from '#server/modules/messages/index.ts'
import { recipeSources } from '#server/modules/mixology/index.ts'
import { orderEntries, orderNumbersOf } from '#server/modules/orders/index.ts'
import { promotionSources } from '#server/modules/promotions/index.ts'
import { tokenSources } from '#server/modules/tokens/index.ts'
import { mergedCustomerOf } from '../persons/merged-customer.ts'
import { customerMerges, customers } from '../tables.ts'

/** Rows that staff merged into this one. */
const mergedEntries =
	(keptId: string): EntriesOf =>
	async (db, _, { before, limit }) => {
		const { mergedId, at } = customerMerges
		const rows = await db
			.select({ id: entryId(mergedId), at: entryTime(at), email: customers.email })
			.from(customerMerges)
			.innerJoin(customers, eq(customers.id, mergedId))
			.where(and(eq(customerMerges.keptId, keptId), olderEntries(at, mergedId, before)))
			.orderBy(desc(at), desc(mergedId))
			.limit(limit)
		return rows.map((row) => ({ id: row.id, at: row.at, title: `Merged with ${row.email}` }))
	}

/** Who knows the entries of each kind; what is merged is known here. */
const sources: Partial<Record<EntryKind, EntriesOf>> = {
	...orderEntries,
	...giftCardSources,
	...promotionSources,
	...tokenSources,
	...friendSources,
	...recipeSources,
	...messageSources,
	...mailSources,
	...accountSources,
}

/** The kinds in the order in which they stand at the same moment. */
const kinds = (Object.keys(entryKinds) as EntryKind[]).toSorted()
const bigint = z.string().regex(/^[1-9]\d{0,17}$/)
const idOf = (kind: EntryKind) => (kind === 'gift_card' ? bigint : kind === 'joined' ? cursorPart.text : cursorPart.id)
const entryCursorKey = z
	.tuple([cursorPart.instant, z.enum(kinds), z.string()])
	.refine(([, kind, id]) => idOf(kind).safeParse(id).success)

const beforeOf = (kind: EntryKind, last: z.output<typeof entryCursorKey> | null): EntriesBefore | null =>
	last && { at: last[0], id: last[1] === kind ? last[2] : null, isAtIncluded: kind < last[1] }

type FoundEntry = PersonEntry & { kind: EntryKind }

/** Texts of times in one zone sort as the times do. */
const isNewer = (a: FoundEntry, b: FoundEntry) =>
	a.at === b.at ? (a.kind === b.kind ? 0 : a.kind < b.kind ? 1 : -1) : a.at < b.at ? 1 : -1

type TimelineQuery = z.output<typeof customerTimeline.query>

/** The kinds that are asked for and that somebody may read. Throws `FORBIDDEN` for a part that they may not. */
function kindsFor({ staffRole }: Viewer, part: ProfilePart | undefined): EntryKind[] {
	const may = (each: ProfilePart) => mayDo(staffRole ?? 'owner', profileParts[each].needs)
	if (part && !may(part)) throw staffRoleRefusal()
	return kinds.filter((kind) => (part ? entryKinds[kind] === part : may(entryKinds[kind])))
}

/**
 * A page of what a customer did: of each kind the newest behind the place, which together hold the newest of all. Each kind
 * is read along its owner's index of the person; all of them leave as one statement.
 */
export async function timelineOf(
	db: Db,
	viewer: Viewer,
	id: string,
	query: TimelineQuery,
): Promise<ReplyOf<typeof customerTimeline>> {
	const limit = Number(query.limit ?? 20)
	const last = cursorKeyOf(query.cursor, entryCursorKey)
	const asked = kindsFor(viewer, query.part)
	const { keptId, ...whose } = await mergedCustomerOf(db, id)
	const all: Partial<Record<EntryKind, EntriesOf>> = { ...sources, merged: mergedEntries(keptId) }
	const reads = batchReads(db)
	const found = await Promise.all(
		asked.map(async (kind): Promise<FoundEntry[]> => {
			const entries = await all[kind]?.(reads, whose, { before: beforeOf(kind, last), limit: limit + 1 })
			return (entries ?? []).map((entry) => ({ ...entry, kind }))
		}),
	)
	const { items, nextCursor } = pageOf(found.flat().toSorted(isNewer), limit, ({ at, kind, id: of }) => [at, kind, of])
	const numbers = await orderNumbersOf(
		db,
		items.flatMap(({ orderId }) => orderId ?? []),
	)
	return { items: items.map((entry) => shownEntry(entry, numbers)), nextCursor }
}

function shownEntry({ orderId, ...entry }: FoundEntry, numbers: ReadonlyMap<string, string>): ProfileEntry {
	const number = orderId && numbers.get(orderId)
	const ofOrder = number ? `Order ${number}` : null
	return {
		...{ kind: entry.kind, id: `${entry.kind}:${entry.id}`, title: entry.title, state: entry.state ?? null },
		at: new Date(entry.at).toISOString(),
		detail: [entry.detail, ofOrder].filter(Boolean).join(' · ') || null,
		cents: entry.cents ?? null,
		tokens: entry.tokens ?? null,
		path: number ? `/admin/orders/${encodeURIComponent(number)}` : (entry.path ?? null),
	}
}
