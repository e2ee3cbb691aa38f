import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Chance, chanceOf } from '../support/chance.ts'
import type { Act, MemberAct, TokenMember } from './acts.ts'
import { compareBooks } from './compare-books.ts'
import { proofTables } from './ledger-acts.ts'
import { NaiveBooks } from './naive-books.ts'
import { anAct } from './random-acts.ts'
import { installVirtualClock } from './virtual-clock.ts'

export interface Proof {
	/** Of the database, as its owner. */
	owner: Client
	seed: number
	/** How many acts are done, repetitions counted. */
	acts: number
	/** Of one step of the clock. */
	actsAtOnce: number
	members: number
	lanes: number
	/** Starts what does the acts, once the clock is there. */
	start(): Promise<(act: Act, at: Date) => Promise<unknown>>
	/** Something that breaks while acts are under way. */
	breakSomething(chance: Chance): Promise<void>
	say?(text: string): void
	/** No further step is begun after it. */
	until?: number
}

export interface Proven {
	acts: number
	transfers: number
	/** How much time went by for the ledger. */
	days: number
	/** How many transfers of each kind. */
	kinds: Record<string, number>
}

const dayMs = 86_400_000

/** Hours to half a year; what expires must often be seen within the days in which it can still be given back. */
const daysOfSteps = [180, 180, 28, 28, 28, 6]

/**
 * Does acts at random, many at once, repeated and interrupted, and after each step of the clock compares all that it came to
 * with a naive ledger; throws at the first difference, with the seed.
 */
export async function proveLedger(proof: Proof): Promise<Proven> {
	const { owner, seed, say = () => {} } = proof
	const chance = chanceOf(seed)
	const clock = await installVirtualClock(owner)
	await owner.query(proofTables)
	const perform = await proof.start()
	const books = new NaiveBooks()
	const members = await newMembers(owner, books, proof.members)
	const kinds: Record<string, number> = {}
	const began = clock.now().getTime()
	let done = 0
	let earlier: MemberAct[] = []
	for (let step = 1; done < proof.acts && Date.now() < (proof.until ?? Number.POSITIVE_INFINITY); step++) {
		await clock.advance(chance.whole(0, (chance.one(daysOfSteps) ?? 1) * dayMs))
		const acts = await actsOfStep({ chance, books, members, owner, count: proof.actsAtOnce, earlier })
		const copies = acts.flatMap((act) => Array<Act>(chance.isOneIn(5) ? chance.whole(2, 4) : 1).fill(act))
		const breaking = chance.isOneIn(3) ? proof.breakSomething(chance) : undefined
		await atOnce(shuffled(chance, copies), proof.lanes, (act) => perform(act, clock.now()))
		await breaking
		const ofMembers = acts.filter((act): act is MemberAct => 'who' in act)
		const isLooked = step % 25 === 0 || done + copies.length >= proof.acts
		try {
			const posted = await compareBooks({
				owner,
				books,
				acts: ofMembers,
				members,
				at: clock.now().getTime(),
				chance,
				isLooked,
			})
			for (const { kind } of posted) kinds[kind] = (kinds[kind] ?? 0) + 1
		} catch (error) {
			throw new Error(`Seed ${seed}, step ${step}: ${(error as Error).message}`, { cause: error })
		}
		done += copies.length
		earlier = ofMembers.filter((act) => act.do !== 'leave')
		if (step % 20 === 0)
			say(`${done.toLocaleString('en-US')} acts, ${Math.round((clock.now().getTime() - began) / dayMs)} days`)
	}
	const transfers = Object.values(kinds).reduce((sum, count) => sum + count, 0)
	return { acts: done, transfers, days: Math.round((clock.now().getTime() - began) / dayMs), kinds }
}

async function newMembers(owner: Client, books: NaiveBooks, count: number): Promise<TokenMember[]> {
	const ids = Array.from({ length: count }, () => `proof-${randomUUID()}`)
	await owner.query(
		`INSERT INTO users (id, name, email, email_verified, username) SELECT id, 'Ada', id || '@example.com', true, id FROM unnest($1::text[]) id`,
		[ids],
	)
	const { rows } = await owner.query<TokenMember>(
		`INSERT INTO token_accounts (user_id) SELECT unnest($1::text[]) RETURNING user_id AS "userId", number`,
		[ids],
	)
	for (const member of rows) books.addMember(member)
	return rows
}

interface Step {
	chance: Chance
	books: NaiveBooks
	/** Who leaves is replaced. */
	members: TokenMember[]
	owner: Client
	count: number
	/** Acts of the step before, of which some are done again. */
	earlier: readonly MemberAct[]
}

async function actsOfStep({ chance, books, members, owner, count, earlier }: Step): Promise<Act[]> {
	const acts: Act[] = []
	const jobs = ['mature', 'expire'] as const
	for (const job of jobs) if (chance.isOneIn(3)) acts.push({ do: job, id: chance.uuid() })
	const leaver = chance.isOneIn(4) ? chance.whole(0, members.length - 1) : -1
	const leaving = members[leaver]
	while (acts.length < count) {
		const who = chance.one(members)
		const again = chance.isOneIn(15) ? chance.one(earlier) : undefined
		if (again && again.who !== leaving) acts.push(again)
		else if (who && who !== leaving) acts.push(anAct(chance, books, who))
	}
	if (leaving) {
		acts.push({ do: 'leave', id: chance.uuid(), who: leaving })
		const [newcomer] = await newMembers(owner, books, 1)
		if (newcomer) members[leaver] = newcomer
	}
	return acts
}

function shuffled<T>(chance: Chance, of: readonly T[]): T[] {
	return of
		.map((each) => ({ each, at: chance.whole(0, 2 ** 30) }))
		.sort((a, b) => a.at - b.at)
		.map(({ each }) => each)
}

async function atOnce<T>(of: readonly T[], lanes: number, act: (each: T) => Promise<unknown>): Promise<void> {
	const left = [...of]
	const lane = async () => {
		for (let next = left.pop(); next !== undefined; next = left.pop()) await act(next)
	}
	await Promise.all(Array.from({ length: lanes }, lane))
}

/** Ends connections of the store while they work. */
export async function endConnections(owner: Client, chance: Chance): Promise<void> {
	await sleep(chance.whole(5, 60))
	await owner.query(
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND application_name = 'ledger-proof' AND state <> 'idle' LIMIT $1`,
		[chance.whole(1, 4)],
	)
}
