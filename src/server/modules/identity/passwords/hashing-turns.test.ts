import { expect, test } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { createHashingTurns, type HashingSlot } from './hashing-turns.ts'

const stranger = (of: string | null = null): HashingSlot => ({ of, knownSince: null })
const known = (year: number, of: string | null = null): HashingSlot => ({ of, knownSince: new Date(`${year}-01-01`) })
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Turns whose hashes end when the test says so, on a clock that stands still but for them. */
function hashingTurns({ atOnce = 1, hashMs = 60 } = {}) {
	let now = 0
	const inTurn = createHashingTurns(atOnce, () => now)
	const running: Array<() => void> = []
	const done: string[] = []
	const refused: Array<{ name: string; error: unknown }> = []
	const ask = (name: string, turn: HashingSlot) =>
		void inTurn(turn, () => new Promise<void>((resolve) => running.push(resolve))).then(
			() => done.push(name),
			(error) => refused.push({ name, error }),
		)
	async function endOne() {
		now += hashMs
		running.shift()?.()
		await settled()
	}
	async function endAll() {
		await settled()
		while (running.length > 0) await endOne()
	}
	return { ask, running, done, refused, endOne, endAll }
}

test('what is asked for at once is done a few at a time, in the order in which it came', async () => {
	const { ask, running, done, endOne } = hashingTurns({ atOnce: 2 })
	const names = Array.from({ length: 20 }, (_, index) => String(index))
	for (const name of names) ask(name, stranger())
	while (done.length < 20) {
		expect(running.length).toBeLessThanOrEqual(2)
		await endOne()
	}
	expect(done).toEqual(names)
})

test('who would wait longer than three seconds is refused at once, and told when to come again', async () => {
	const { ask, done, refused, endAll } = hashingTurns()
	for (let index = 0; index < 230; index++) ask(String(index), stranger(`network ${index}`))
	await settled()
	expect(refused).toHaveLength(230 - 51)
	for (const { error } of refused) expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 3 })
	expect(refused[0]?.error).toBeInstanceOf(Refusal)
	await endAll()
	expect(done).toHaveLength(51)
})

test('where hashing takes longer, fewer wait', async () => {
	const { ask, refused, endAll } = hashingTurns({ hashMs: 600 })
	for (let index = 0; index < 50; index++) ask('to learn from', stranger())
	await endAll()
	expect(refused).toEqual([])
	for (let index = 0; index < 50; index++) ask(String(index), stranger(`network ${index}`))
	await settled()
	expect(refused.length).toBeGreaterThan(40)
	await endAll()
})

test('where nothing is limited, all get their turn', async () => {
	const { ask, done, refused, endAll } = hashingTurns({ hashMs: 600 })
	for (let index = 0; index < 230; index++) ask(String(index), stranger())
	await endAll()
	expect([done.length, refused.length]).toEqual([230, 0])
})

test('while strangers from everywhere keep it full, who is known goes first', async () => {
	const { ask, done, refused, endOne, endAll } = hashingTurns()
	const flood = (name: string) => {
		for (let index = 0; index < 230; index++) ask(name, stranger(`network ${index}`))
	}
	flood('stranger')
	ask('customer', known(2025, 'home'))
	flood('stranger')
	await endOne()
	await endOne()
	expect(done).toEqual(['stranger', 'customer'])
	await endAll()
	expect(refused.map(({ name }) => name)).not.toContain('customer')
})

test('accounts that were opened for the flood keep nobody waiting who was known before', async () => {
	const { ask, done, endOne, endAll } = hashingTurns()
	for (let index = 0; index < 230; index++) ask('new account', known(2026, `network ${index}`))
	ask('customer', known(2025, 'home'))
	await endOne()
	await endOne()
	expect(done).toEqual(['new account', 'customer'])
	await endAll()
})

test('of one network few wait, but for who is known there', async () => {
	const { ask, done, refused, endAll } = hashingTurns()
	ask('somebody', stranger('elsewhere'))
	for (let index = 0; index < 20; index++) ask('neighbor', stranger('home'))
	ask('customer', known(2025, 'home'))
	await settled()
	expect(refused.map(({ name }) => name)).toEqual(Array(15).fill('neighbor'))
	await endAll()
	expect(done).toEqual(['somebody', 'customer', ...Array(5).fill('neighbor')])
})

test('while those who are known never stop coming, a stranger gets a turn all the same, and is not refused for them', async () => {
	const { ask, done, refused, endOne, endAll } = hashingTurns()
	ask('known', known(2025, 'first'))
	ask('stranger', stranger('elsewhere'))
	let rounds = 0
	while (!done.includes('stranger') && rounds < 500) {
		ask('known', known(2025, `network ${rounds++}`))
		await endOne()
	}
	expect(rounds * 60).toBeGreaterThan(3000)
	expect(rounds * 60).toBeLessThan(3300)
	for (let index = 0; index < 230; index++) ask('known', known(2025, `another network ${index}`))
	await endAll()
	expect(refused.map(({ name }) => name)).not.toContain('stranger')
})

test('strangers who are overdue take every other turn from those who are known, and no more', async () => {
	const { ask, done, endOne, endAll } = hashingTurns()
	for (let index = 0; index < 41; index++) ask('stranger', stranger(`network ${index}`))
	for (let round = 0; round < 60; round++) {
		ask('known', known(2025, `home ${round}`))
		await endOne()
	}
	done.length = 0
	for (let index = 0; index < 5; index++) ask('customer', known(2020, `office ${index}`))
	for (let turns = 0; turns < 10; turns++) await endOne()
	expect(done.filter((name) => name === 'customer')).toHaveLength(5)
	expect(done.filter((name) => name === 'stranger')).toHaveLength(5)
	await endAll()
	expect(done).not.toContain('refused')
})
