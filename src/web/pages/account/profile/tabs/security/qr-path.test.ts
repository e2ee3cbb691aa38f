import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('a run of dark modules is one rectangle, and nothing dark is left out', () => {
	const rows = ['##.', '..#', '###']
	expect(qrPath(3, (row, column) => rows[row]?.[column] === '#')).toBe('M0 0h2v1H0zM2 1h1v1H2zM0 2h3v1H0z')
	expect(qrPath(2, () => false)).toBe('')
})

test('the path covers as many modules as the code has', () => {
	const { modules } = create('otpauth://totp/UNTAPPED:ada?secret=JBSWY3DPEHPK3PXP&issuer=UNTAPPED')
	const path = qrPath(modules.size, (row, column) => modules.get(row, column) === 1)
	const covered = [...path.matchAll(/h(\d+)/g)].reduce((sum, [, width]) => sum + Number(width), 0)
	expect(covered).toBe(modules.data.reduce((sum, module) => sum + module, 0))
})
