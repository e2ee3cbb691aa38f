import type { tokenTransfers } from '#server/modules/tokens/ledger/tables.ts'
import type { Random } from '../random.ts'

type Row = typeof tokenTransfers.$inferInsert
export type PastTransfer = Row & { id: string; at: Date }
type Entry = Pick<Row, 'kind' | 'fromAccount' | 'toAccount' | 'amount'> & {
	at: Date
	cause: readonly [type: string, id: string]
	concerns?: string | undefined
}

/** What is posted of one member, in the order of time, with what they have by it. */
export function createBook(random: Random, member: string) {
	const transfers: PastTransfer[] = []
	const balance = { available: 0, pending: 0, held: 0 }
	const isTheirs = (account: string): account is keyof typeof balance => account in balance
	return {
		member,
		transfers,
		balance,
		idOf: (kind: Row['kind'], [type, id]: Entry['cause']) =>
			transfers.find((each) => each.kind === kind && each.causeType === type && each.causeId === id)?.id,
		post({ cause: [causeType, causeId], concerns, ...entry }: Entry): string {
			const { fromAccount, toAccount, amount, kind, at } = entry
			if (isTheirs(fromAccount)) balance[fromAccount] -= amount
			if (isTheirs(toAccount)) balance[toAccount] += amount
			if (balance.available < 0 && kind !== 'refund')
				throw new Error(`A ${kind} of the past takes more than there was.`)
			// Of one instant, one after the other.
			const last = transfers.at(-1)?.at.getTime() ?? 0
			const id = random.uuidOf(at)
			transfers.push({
				id,
				...entry,
				at: new Date(Math.max(at.getTime(), last)),
				member,
				causeType,
				causeId,
				concerns: concerns ?? null,
			})
			return id
		},
	}
}
export type Book = ReturnType<typeof createBook>
