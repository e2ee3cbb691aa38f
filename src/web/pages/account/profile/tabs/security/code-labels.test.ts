import { expect, test } from 'vitest'
import { inGroups, recoveryFile } from './code-labels.ts'

test.each([
	['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
	['JBSWY3', 'JBSW Y3'],
	['', ''],
])('the secret %j is read as %j', (secret, shown) => expect(inGroups(secret)).toBe(shown))

test('the file of recovery codes says whose they are, since when, and what for', () => {
	const lines = recoveryFile('ada', ['abcd-efgh', 'ijkl-mnop'], new Date('2026-11-20T12:00:00Z')).split('\n')
	expect(lines[0]).toBe('UNTAPPED recovery codes for ada')
	expect(lines[1]).toContain('November 20, 2026')
	expect(lines.slice(3)).toEqual(['abcd-efgh', 'ijkl-mnop', ''])
})
