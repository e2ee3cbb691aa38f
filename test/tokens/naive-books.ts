import type { MemberAct, TokenMember } from './acts.ts'
import { earnedBy, type OrderLine, takenBy } from './naive-earning.ts'
import { NaiveMember, type Transfer } from './naive-ledger.ts'

interface NaiveOrder {
	id: string
	lines: OrderLine[]
	maturesAt: number
	/** What was taken back of what it earned, and by which transfer the rest became free to use, with what is left of that. */
	taken: number
	freed: { id: string; left: number } | null
	/** The units that went back, step by step. */
	steps: Array<{ id: string; units: number[] }>
}

interface NaivePerson {
	ledger: NaiveMember
	orders: Map<string, NaiveOrder>
	/** The transfer that holds for an order, by the order. */
	holds: Map<string, string>
	causes: Set<string>
}

type Expected = Omit<Transfer, 'id' | 'cause' | 'at'>

const expected = (kind: string, from: string, to: string, amount: number, more: Partial<Expected> = {}): Expected => ({
	kind,
	from,
	to,
	amount,
	reverses: null,
	concerns: null,
	...more,
})

/** The cause by which the transfer of an act is known. */
export function causeOf(act: MemberAct): string {
	switch (act.do) {
		case 'creator':
			return `creator|payout-line|${act.id}`
		case 'promotion':
			return `promotion|season|proof:${act.id}`
		case 'bonus':
			return `bonus|recipe|${act.id}`
		case 'purchase':
		case 'hold':
			return `${act.do}|order|${act.id}`
		case 'back':
			return `refund|order-refund|${act.order}:${act.id}`
		case 'redeem':
		case 'release':
			return `${act.do}|order|${act.hold}`
		case 'restore':
			return `restore|refund|${act.id}`
		case 'leave':
			return `forfeit|account|${act.who.number}`
		default:
			return `${act.do}|proof|${act.id}`
	}
}

/** Everybody's naive ledgers, and what each act has to come to. */
export class NaiveBooks {
	private readonly people = new Map<string, NaivePerson>()
	/** The product's ids of lots, by what made them and what they came out of. */
	private readonly lotIds = new Map<string, string>()

	addMember({ number }: TokenMember): void {
		const ledger = new NaiveMember((by, outOf) => {
			const id = this.lotIds.get(`${by}/${outOf ?? ''}`)
			if (!id) throw new Error(`Transfer ${by} made no lot.`)
			return id
		})
		this.people.set(number, { ledger, orders: new Map(), holds: new Map(), causes: new Set() })
	}

	knowLots(lots: ReadonlyArray<{ id: string; by: string; outOf: string | null }>): void {
		for (const { id, by, outOf } of lots) this.lotIds.set(`${by}/${outOf ?? ''}`, id)
	}

	person(number: string): NaivePerson {
		const person = this.people.get(number)
		if (!person) throw new Error(`Nobody has the number ${number}.`)
		return person
	}

	isPosted = (act: MemberAct): boolean => this.person(act.who.number).causes.has(causeOf(act))

	/** Steps in which units of an order went back, all of them, in their order. */
	knowSteps(number: string, order: string, steps: NaiveOrder['steps']): void {
		const known = this.person(number).orders.get(order)
		if (known) known.steps = steps
	}

	/** The order of a purchase is there from the first try on. */
	knowOrder(act: Extract<MemberAct, { do: 'purchase' }>, at: number): void {
		const { id, who, lines, daysToReturn } = act
		const { orders } = this.person(who.number)
		const maturesAt = at + daysToReturn * 86_400_000
		if (!orders.has(id)) orders.set(id, { id, lines, maturesAt, taken: 0, freed: null, steps: [] })
	}

	/** What an act has to post by now, if it posts. */
	private expectedOf(act: MemberAct): Expected {
		const { orders, holds, ledger } = this.person(act.who.number)
		switch (act.do) {
			case 'purchase':
				return expected('purchase', 'issuance', 'pending', earnedBy(act.lines))
			case 'back':
				return this.stepOf(ledger, orders.get(act.order), act.id)
			case 'hold':
				return expected('hold', 'available', 'held', holds.has(act.id) ? 0 : act.tokens)
			case 'redeem':
			case 'release': {
				const concerns = holds.get(act.hold) ?? null
				const amount = ledger.holds.get(concerns ?? '')?.tokens ?? 0
				return expected(act.do, 'held', act.do === 'redeem' ? 'redemption' : 'available', amount, { concerns })
			}
			case 'restore':
				return expected('restore', 'redemption', 'available', act.tokens, { concerns: holds.get(act.hold) ?? null })
			case 'reinstate':
				return expected('reinstate', 'expiry', 'available', act.tokens, { concerns: act.transfer })
			case 'reversal':
				return expected('reversal', act.from, act.to, act.tokens, { reverses: act.transfer })
			case 'correction':
				return expected('correction', 'available', 'promotion', act.tokens)
			case 'leave':
				return expected('forfeit', 'available', 'expiry', ledger.balances.available)
			default:
				return expected(act.do, act.do === 'claim' ? 'claim' : 'promotion', 'available', act.tokens)
		}
	}

	/** From the lot that the order made, and nothing of what has expired there: that is gone already. */
	private stepOf(ledger: NaiveMember, order: NaiveOrder | undefined, stepId: string): Expected {
		const freed = order?.freed ?? null
		const from = freed ? 'available' : 'pending'
		const concerns = freed?.id ?? null
		const at = order?.steps.findIndex(({ id }) => id === stepId) ?? -1
		if (!order || at < 0) return expected('refund', from, 'issuance', 0, { concerns })
		const before = order.lines.map((_, line) =>
			order.steps.slice(0, at).reduce((sum, { units }) => sum + (units[line] ?? 0), 0),
		)
		const earned = takenBy(order.lines, before, order.steps[at]?.units ?? [])
		const refundable = freed ? Math.max(0, freed.left - ledger.lostOf(freed.id)) : earned
		return expected('refund', from, 'issuance', Math.min(earned, refundable), { concerns })
	}

	/** Why an act may have come to nothing by now; null where it had to post. */
	objectionTo(act: MemberAct, at: number): string | null {
		return this.person(act.who.number).ledger.objection({ ...this.expectedOf(act), at })
	}

	/** What a transfer that the product posted has to be; throws where nothing was to be posted. */
	private expectedFor(
		number: string,
		{ cause, kind, amount }: Transfer,
		acts: ReadonlyMap<string, MemberAct>,
	): Expected {
		const { orders, ledger } = this.person(number)
		const act = acts.get(kind === 'forfeit' ? cause.slice(0, cause.lastIndexOf(':')) : cause)
		if (kind === 'expire') return expected('expire', 'available', 'expiry', amount)
		if (kind === 'mature') {
			const order = orders.get(cause.split('|')[2] ?? '')
			return expected('mature', 'pending', 'available', order ? earnedBy(order.lines) - order.taken : 0)
		}
		if (!act) throw new Error(`Nobody asked for ${cause}.`)
		if (kind !== 'forfeit') return this.expectedOf(act)
		const account = cause.slice(cause.lastIndexOf(':') + 1) as 'available'
		const tokens = ledger.balances[account]
		return tokens > 0 ? expected(kind, account, 'expiry', tokens) : expected(kind, 'promotion', account, -tokens)
	}

	/** Posts what the product posted, after a look at what it had to be. */
	follow(number: string, transfer: Transfer, acts: ReadonlyMap<string, MemberAct>): void {
		const { ledger, orders, holds, causes } = this.person(number)
		const { id, cause, at, kind } = transfer
		if (causes.has(cause)) throw new Error(`${cause} was posted twice.`)
		for (const [field, value] of Object.entries(this.expectedFor(number, transfer, acts)))
			if (transfer[field as keyof Transfer] !== value)
				throw new Error(`${cause}: ${field} is ${transfer[field as keyof Transfer]}, not ${value}.`)
		ledger.post(transfer)
		causes.add(kind === 'forfeit' ? cause.slice(0, cause.lastIndexOf(':')) : cause)
		const subject = cause.split('|')[2] ?? ''
		if (kind === 'hold') holds.set(subject, id)
		const order = orders.get(kind === 'refund' ? (subject.split(':')[0] ?? '') : subject)
		if (kind === 'refund' && order) order.taken += transfer.amount
		if (kind === 'refund' && order?.freed) order.freed.left -= transfer.amount
		if (kind === 'mature' && order) {
			if (at < order.maturesAt) throw new Error(`${cause} came before its time.`)
			order.freed = { id, left: transfer.amount }
		}
	}

	usable = ({ number }: TokenMember): number => Math.max(0, this.person(number).ledger.balances.available)
	ordersOf = ({ number }: TokenMember): NaiveOrder[] => [...this.person(number).orders.values()]

	private holdsOf({ number }: TokenMember) {
		const { holds, ledger } = this.person(number)
		return [...holds].slice(-20).flatMap(([order, id]) => {
			const hold = ledger.holds.get(id)
			return hold ? [{ order, end: hold.end, left: hold.tokens - hold.restored }] : []
		})
	}
	openHolds = (who: TokenMember) => this.holdsOf(who).filter(({ end }) => end === null)
	redeemedHolds = (who: TokenMember) => this.holdsOf(who).filter(({ end, left }) => end === 'redeem' && left > 0)

	expiredOf = ({ number }: TokenMember) =>
		[...this.person(number).ledger.expired].map(([id, { tokens, reinstated }]) => ({ id, left: tokens - reinstated }))

	reversibleOf = ({ number }: TokenMember): Transfer[] =>
		[...this.person(number).ledger.transfers.values()].filter(
			({ kind, from, to }) => kind !== 'reversal' && kind !== 'forfeit' && [from, to].includes('promotion'),
		)

	/** Orders that went back wholly have earned nothing in the end, but for what had expired. */
	settledWrongly(): string[] {
		const isWhole = ({ lines, steps }: NaiveOrder) =>
			lines.every(({ quantity }, nth) => steps.reduce((sum, { units }) => sum + (units[nth] ?? 0), 0) === quantity)
		return [...this.people.values()].flatMap(({ ledger, orders }) =>
			[...orders.values()]
				.filter((order) => {
					const left = earnedBy(order.lines) - order.taken
					return isWhole(order) && order.taken > 0 && (left < 0 || left > ledger.lostOf(order.freed?.id ?? ''))
				})
				.map(({ id }) => id),
		)
	}
}
