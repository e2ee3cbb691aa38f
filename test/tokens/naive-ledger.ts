/**
 * A second ledger of one member, as plain as it gets: numbers in memory, and the rules of the ledger (decision 008) written
 * down once more. It shares nothing with the product, and is told each transfer in the order of the member's chain.
 */

export type Account = 'available' | 'pending' | 'held'

export interface Transfer {
	id: string
	kind: string
	cause: string
	from: string
	to: string
	amount: number
	reverses: string | null
	concerns: string | null
	/** In ms. */
	at: number
}

export interface Lot {
	id: string
	/** The transfer that made it. */
	by: string
	expiresAt: number
	isGrace: boolean
	available: number
	held: number
}

interface Hold {
	tokens: number
	from: Array<{ lot: Lot; tokens: number }>
	end: 'redeem' | 'release' | null
	restored: number
}

const graceMs = 30 * 86_400_000
const mine: readonly string[] = ['available', 'pending', 'held']
/** Which may take what is not there: what was given goes back though it was spent. */
const mayOwe = ['refund', 'reversal']

function twelveMonthsLater(at: number): number {
	const end = new Date(at)
	const day = end.getUTCDate()
	end.setUTCFullYear(end.getUTCFullYear() + 1)
	// A year after 29 February is 28 February.
	if (end.getUTCDate() !== day) end.setUTCDate(0)
	return end.getTime()
}

const inOrder = (a: Lot, b: Lot) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1)

export class NaiveMember {
	readonly balances: Record<Account, number> = { available: 0, pending: 0, held: 0 }
	/** Balances after each transfer, by its time. */
	readonly past: Array<{ at: number; balances: Record<Account, number> }> = []
	readonly holds = new Map<string, Hold>()
	/** What expired, by which transfer it had come, and what was brought back of it. */
	readonly expired = new Map<string, { by: string; tokens: number; reinstated: number; at: number }>()
	readonly transfers = new Map<string, Transfer>()
	private readonly reversed = new Set<string>()
	private lots: Lot[] = []

	/** The id that the product has given to a lot, by the transfer that made it and the lot that it came out of. */
	private readonly lotId: (by: string, outOf: string | null) => string
	constructor(lotId: NaiveMember['lotId']) {
		this.lotId = lotId
	}

	openLots(): Lot[] {
		return this.lots.filter((lot) => lot.available > 0 || lot.held > 0).sort(inOrder)
	}

	private due(at: number): Lot[] {
		return this.lots.filter((lot) => lot.available > 0 && lot.expiresAt <= at)
	}

	/** What has expired of the lots that a transfer made, and stayed so. */
	lostOf(transfer: string): number {
		const expired = [...this.expired.values()].filter(({ by }) => by === transfer)
		return expired.reduce((sum, { tokens, reinstated }) => sum + tokens - reinstated, 0)
	}

	/** What can be spent at a time: what is over is not. */
	usable(at: number): number {
		return this.due(at).reduce((left, lot) => left - lot.available, this.balances.available)
	}

	/** Why a transfer must not be; null where it may. */
	objection({ kind, from, amount, reverses, concerns, at }: Omit<Transfer, 'id' | 'cause'>): string | null {
		if (!(Number.isSafeInteger(amount) && amount > 0 && amount < 2 ** 31)) return 'is no whole number of tokens'
		const hold = this.holds.get(concerns ?? '')
		if (kind === 'redeem' || kind === 'release')
			return hold && !hold.end && hold.tokens === amount ? null : 'has no such hold to end'
		if (kind === 'restore')
			return hold?.end === 'redeem' && hold.restored + amount <= hold.tokens ? null : 'was not redeemed'
		if (kind === 'reinstate') {
			const expired = this.expired.get(concerns ?? '')
			const isThere = expired && expired.reinstated + amount <= expired.tokens && at <= expired.at + graceMs
			return isThere ? null : 'did not expire, or too long ago'
		}
		if (kind === 'reversal') {
			const original = this.transfers.get(reverses ?? '')
			return original && !this.reversed.has(original.id) && original.amount === amount ? null : 'is there no more'
		}
		if (from === 'pending') return amount <= this.balances.pending ? null : 'is not pending'
		return from === 'available' && !mayOwe.includes(kind) && amount > this.usable(at) ? 'is more than there is' : null
	}

	/** Posts a transfer; throws where the rules do not allow it. */
	post(transfer: Transfer): void {
		const { id, kind, cause, from, to, amount, at } = transfer
		if (kind === 'expire') {
			this.expire(transfer)
			return
		}
		const objection = this.objection(transfer)
		if (objection) throw new Error(`${kind} ${cause} of ${amount} ${objection}.`)
		if (this.due(at).length > 0) throw new Error(`${kind} ${cause} came before what was over had expired.`)
		this.move(from, to, amount)
		if (to === 'available') this.fill(transfer)
		else if (from === 'available') this.take(transfer)
		else if (kind === 'redeem') this.endHold(transfer)
		else if (from === 'held') for (const lot of this.lots) lot.held = 0
		if (transfer.reverses) this.reversed.add(transfer.reverses)
		this.remember({ ...transfer, id })
	}

	private expire(transfer: Transfer): void {
		const { id, cause, amount, at } = transfer
		const lot = this.due(at).find((each) => `expire|lot|${each.id}` === cause)
		if (lot?.available !== amount) throw new Error(`${cause} of ${amount} was not over with so much.`)
		this.move('available', 'expiry', amount)
		lot.available = 0
		this.expired.set(id, { by: lot.by, tokens: amount, reinstated: 0, at: lot.expiresAt })
		this.remember(transfer)
	}

	private remember(transfer: Transfer): void {
		this.transfers.set(transfer.id, transfer)
		this.past.push({ at: transfer.at, balances: { ...this.balances } })
		const inLots = this.lots.reduce((sum, lot) => sum + lot.available + lot.held, 0)
		if (inLots !== Math.max(0, this.balances.available) + this.balances.held)
			throw new Error(`After ${transfer.cause} the lots have ${inLots}.`)
		// What is over and settled needs no looking through any more.
		if (this.past.length % 50 === 0) this.forgetLots()
	}

	private forgetLots(): void {
		const held = new Set([...this.holds.values()].filter(isAlive).flatMap((hold) => hold.from.map(({ lot }) => lot)))
		this.lots = this.lots.filter((lot) => lot.available > 0 || lot.held > 0 || held.has(lot))
	}

	private move(from: string, to: string, amount: number): void {
		if (mine.includes(from)) this.balances[from as Account] -= amount
		if (mine.includes(to)) this.balances[to as Account] += amount
	}

	/** Tokens come; those that fill a balance below zero are in no lot. */
	private fill(transfer: Transfer): void {
		const { kind, amount, concerns, at, id } = transfer
		const after = this.balances.available
		const tokens = Math.max(0, after) - Math.max(0, after - amount)
		if (kind === 'release' || kind === 'restore') {
			this.bringBack(transfer, tokens)
			return
		}
		if (kind === 'reinstate') {
			const expired = this.expired.get(concerns ?? '')
			if (expired) expired.reinstated += amount
		}
		const outOf = kind === 'reinstate' ? (this.transfers.get(concerns ?? '')?.cause.split('|')[2] ?? null) : null
		const expiresAt = kind === 'reinstate' ? at + graceMs : twelveMonthsLater(at)
		if (tokens > 0) this.makeLot({ by: id, outOf, tokens, expiresAt })
	}

	private makeLot(made: { by: string; outOf: string | null; tokens: number; expiresAt: number }): void {
		const { by, outOf, tokens: available, expiresAt } = made
		const id = this.lotId(by, outOf)
		this.lots.push({ id, by, expiresAt, isGrace: outOf !== null, available, held: 0 })
	}

	/** Back to the very lots, those that expire last first. */
	private bringBack({ id, kind, amount, concerns, at }: Transfer, tokens: number): void {
		const hold = this.holds.get(concerns ?? '')
		if (!hold) throw new Error('There is no hold.')
		const units = hold.from
			.toSorted((a, b) => inOrder(b.lot, a.lot))
			.flatMap((part) => Array(part.tokens).fill(part.lot))
		const coming = kind === 'release' ? units : units.slice(hold.restored, hold.restored + amount)
		const back = new Map<Lot, number>()
		for (const [nth, lot] of coming.entries()) {
			if (kind === 'release') lot.held--
			if (nth < tokens) back.set(lot, (back.get(lot) ?? 0) + 1)
		}
		for (const [lot, count] of back) {
			if (lot.expiresAt > at) lot.available += count
			else {
				const expiresAt = kind === 'release' && lot.isGrace ? lot.expiresAt : at + graceMs
				this.makeLot({ by: id, outOf: lot.id, tokens: count, expiresAt })
			}
		}
		if (kind === 'release') hold.end = 'release'
		else hold.restored += amount
	}

	/** Tokens go: what another transfer had brought out of its own lots, all else out of those that expire first. */
	private take({ id, kind, amount, reverses, concerns }: Transfer): void {
		const after = this.balances.available
		let rest = Math.max(0, after + amount) - Math.max(0, after)
		const taken: Hold['from'] = []
		const isOwn = (lot: Lot) => lot.by === (reverses ?? concerns)
		const there = this.lots.filter((lot) => lot.available > 0).sort(inOrder)
		for (const lot of [...there.filter(isOwn), ...there.filter((each) => !isOwn(each))]) {
			const tokens = Math.min(rest, lot.available)
			if (tokens === 0) break
			lot.available -= tokens
			if (kind === 'hold') lot.held += tokens
			rest -= tokens
			taken.push({ lot, tokens })
		}
		if (kind === 'hold') this.holds.set(id, { tokens: amount, from: taken, end: null, restored: 0 })
	}

	private endHold({ concerns }: Transfer): void {
		const hold = this.holds.get(concerns ?? '')
		for (const { lot, tokens } of hold?.from ?? []) lot.held -= tokens
		if (hold) hold.end = 'redeem'
	}
}

/** Whether something can still come of a hold. */
const isAlive = (hold: Hold) => hold.end === null || (hold.end === 'redeem' && hold.restored < hold.tokens)
