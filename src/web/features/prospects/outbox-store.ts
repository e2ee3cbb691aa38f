import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followTabs, keptStorage } from '#web/lib/browser/storage.ts'

export type WriteKind = 'create' | 'change' | 'move' | 'activity'

/** Something typed that is still to reach the store. */
export interface WaitingWrite {
	/** Its idempotency key: however often it is sent, it counts once. */
	key: string
	kind: WriteKind
	/** The company that an admin acts for, by its id. */
	company?: string
	/** Null for a prospect that the store does not know yet. */
	prospectId: string | null
	/** The prospect's name. */
	title: string
	/** The write in words, as "Visit" or "Move to Sampled". */
	label: string
	body: Record<string, unknown>
	/** The version of the prospect that was on the screen. */
	seenVersion: number | null
	/** Why the store did not take it; null while it waits. */
	refusedReason: string | null
}

interface OutboxStore {
	writes: readonly WaitingWrite[]
	add: (write: WaitingWrite) => void
	/** Puts a write that was changed by hand, which is something new to send, in the place of the old one. */
	replace: (key: string, write: WaitingWrite) => void
	drop: (key: string) => void
	refuse: (key: string, reason: string) => void
	/** A write has arrived: those that wait behind it were made from the version that it has brought about. */
	noteArrival: (write: WaitingWrite, version: number) => void
}

export const outboxKey = 'untapped-prospect-outbox'

const isWrite = (value: unknown): value is WaitingWrite =>
	typeof value === 'object' && value !== null && 'key' in value && 'kind' in value && 'body' in value

const kept = (stored: unknown): Pick<OutboxStore, 'writes'> => {
	const writes = (stored as { writes?: unknown } | null | undefined)?.writes
	return { writes: Array.isArray(writes) ? writes.filter(isWrite) : [] }
}

/** Of several writes about one prospect, the next one names the version that this one made. */
export function afterArrival(
	writes: readonly WaitingWrite[],
	sent: WaitingWrite,
	version: number,
): readonly WaitingWrite[] {
	const isOnlyOurs = sent.seenVersion !== null && version <= sent.seenVersion + 1
	return writes
		.filter(({ key }) => key !== sent.key)
		.map((write) =>
			isOnlyOurs &&
			write.prospectId === sent.prospectId &&
			write.seenVersion === sent.seenVersion &&
			!write.refusedReason
				? { ...write, seenVersion: version }
				: write,
		)
}

/** Writes that wait to be sent; they survive the visit, and go when their person signs out. */
export const useOutbox = create<OutboxStore>()(
	persist(
		(set) => ({
			writes: [],
			add: (write) => set(({ writes }) => ({ writes: [...writes, write] })),
			replace: (key, write) =>
				set(({ writes }) => ({ writes: writes.map((each) => (each.key === key ? write : each)) })),
			drop: (key) => set(({ writes }) => ({ writes: writes.filter((each) => each.key !== key) })),
			refuse: (key, refusedReason) =>
				set(({ writes }) => ({ writes: writes.map((each) => (each.key === key ? { ...each, refusedReason } : each)) })),
			noteArrival: (write, version) => set(({ writes }) => ({ writes: afterArrival(writes, write, version) })),
		}),
		{
			name: outboxKey,
			storage: keptStorage<Pick<OutboxStore, 'writes'>>(),
			partialize: ({ writes }) => ({ writes }),
			merge: (stored, current) => ({ ...current, ...kept(stored) }),
		},
	),
)

followTabs(outboxKey, () => useOutbox.persist.rehydrate())

/** The next that can be sent: in the order they were typed, but nothing about a prospect before what was refused of it. */
export function nextToSend(writes: readonly WaitingWrite[]): WaitingWrite | null {
	const blocked = new Set<string>()
	for (const write of writes) {
		if (!write.refusedReason && !(write.prospectId && blocked.has(write.prospectId))) return write
		if (write.refusedReason && write.prospectId) blocked.add(write.prospectId)
	}
	return null
}
