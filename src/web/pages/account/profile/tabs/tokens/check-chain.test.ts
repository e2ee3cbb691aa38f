import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashedText, type TokenLink } from '#contracts/tokens/token-statement.ts'
import { checkChain } from './check-chain.ts'

/** A chain as the ledger writes it, hashed by other means than the browser's. */
function aChain(): TokenLink[] {
	const links: TokenLink[] = []
	for (let position = 1; position <= 5; position++) {
		const link: TokenLink = {
			position,
			id: `00000000-0000-7000-8000-00000000000${position}`,
			kind: position === 3 ? 'hold' : 'claim',
			causeType: 'test',
			causeId: String(position),
			member: 'm',
			from: position === 3 ? 'available' : 'claim',
			to: position === 3 ? 'held' : 'available',
			amount: 50,
			reverses: null,
			concerns: position === 4 ? 'another' : null,
			at: `2026-11-0${position}T12:00:00.000000Z`,
			previousHash: links.at(-1)?.hash ?? '',
			hash: '',
		}
		links.push({ ...link, hash: createHash('sha256').update(hashedText(link)).digest('hex') })
	}
	return links
}

test('a chain that is whole has no findings, and adds up', async () => {
	const links = aChain()
	const checked = await checkChain(links)
	expect(checked).toMatchObject({ links: 5, findings: [], lastHash: links[4]?.hash })
	expect(checked.balances).toEqual({ available: 150, pending: 0, held: 50 })
	expect(await checkChain([])).toMatchObject({ links: 0, findings: [] })
})

test.each([
	['amount', 51],
	['at', '2026-11-03T12:00:00.000001Z'],
	['causeId', 'x'],
	['to', 'pending'],
	['concerns', 'x'],
	['id', 'x'],
	['kind', 'grant'],
])('one whose %s was altered is found at its place', async (name, value) => {
	const links = aChain().map((link) => (link.position === 3 ? { ...link, [name]: value } : link))
	expect((await checkChain(links)).findings.map(({ position }) => position)).toEqual([3])
})

test('a row that was taken out, or changed with its own hash, breaks the chain after it', async () => {
	const without = aChain().filter(({ position }) => position !== 3)
	expect((await checkChain(without)).findings.every(({ position }) => position === 4)).toBe(true)
	const forged = aChain().map((link) => {
		if (link.position !== 3) return link
		const altered = { ...link, amount: 5000 }
		return { ...altered, hash: createHash('sha256').update(hashedText(altered)).digest('hex') }
	})
	expect((await checkChain(forged)).findings).toEqual([
		{ position: 4, text: 'It does not go on from the entry before it.' },
	])
})
