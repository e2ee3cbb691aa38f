import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NoRows } from './no-rows.tsx'

const list = { path: '/admin/messages', noMatch: { title: 'No match', text: 'Try another word.', all: 'All messages' } }
const shown = (next: object | null) =>
	renderToStaticMarkup(
		createElement(
			MemoryRouter,
			null,
			createElement(NoRows, { page: { list, view: {}, next }, children: null } as never),
		),
	)

test('a page without rows says that nothing matches only when nothing more is to be looked through', () => {
	expect(shown(null)).toContain('No match')
	const goingOn = shown({ to: '/admin/messages?q=crate&cursor=x', state: {} })
	expect(goingOn).not.toContain('No match')
	expect(goingOn).toContain('The search goes on with the next page.')
})
