import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { previewOf, previews } from './previews.ts'

test('every preview that is named is there', () => {
	for (const name of previews)
		expect(existsSync(join(import.meta.dirname, '../public/social', `social-${name}.jpg`)), name).toBe(true)
})

test.each([
	['/', '/social/social-home.jpg'],
	['/product/blood-orange', '/social/social-blood-orange.jpg'],
	['/careers', '/social/social-careers.jpg'],
	['/help', '/social/social-help.jpg'],
	['/gift-cards/balance', '/social/social-gift-cards-balance.jpg'],
	['/careers/careers', null],
	['/product/constructor', null],
])('%s is shown with %s', (path, preview) => expect(previewOf(path)).toBe(preview))
