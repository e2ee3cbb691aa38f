import { expect, test } from 'vitest'
import type { OpeningSummary } from '#contracts/content/content.ts'
import { byTeam, openingUrl, openingViewIn, payLabels } from './opening-labels.ts'

const opening = (
	slug: string,
	team: OpeningSummary['team'],
	workplace: OpeningSummary['workplace'],
): OpeningSummary => ({
	slug,
	title: slug,
	description: '',
	date: '2026-01-01',
	team,
	place: '',
	workplace,
	hours: 'Full time',
	pay: { from: 1, to: 2, per: 'hour' },
})
const openings = [opening('a', 'Drinks', 'on-site'), opening('b', 'Sales', 'remote'), opening('c', 'Drinks', 'remote')]

test('pay is a range in words', () => {
	expect(payLabels({ from: 68000, to: 84000, per: 'year' })).toBe('$68,000 to $84,000 a year')
	expect(payLabels({ from: 20, to: 24, per: 'hour' })).toBe('$20 to $24 an hour')
})

test('the address says what is on show, and what it may not say is left out', () => {
	const view = { team: 'Sales', workplace: 'remote' } as const
	expect(openingViewIn(new URL(openingUrl(view), 'http://shop').searchParams, openings)).toEqual(view)
	expect(openingViewIn(new URLSearchParams('team=Magic&workplace=constructor'), openings)).toEqual({
		team: null,
		workplace: null,
	})
	expect(openingUrl({ team: null, workplace: null })).toBe('/careers')
})

test.each([
	[
		{ team: null, workplace: null },
		{ Drinks: ['a', 'c'], Sales: ['b'] },
	],
	[{ team: 'Drinks', workplace: null }, { Drinks: ['a', 'c'] }],
	[{ team: 'Drinks', workplace: 'remote' }, { Drinks: ['c'] }],
	[{ team: 'Sales', workplace: 'on-site' }, {}],
] as const)('%j shows %j', (view, expected) => {
	const shown = byTeam(openings, view).map(([team, list]) => [team, list.map(({ slug }) => slug)])
	expect(Object.fromEntries(shown)).toEqual(expected)
})
