import { describe, expect, test } from 'vitest'
import { parseOrderSearch } from './search-rules.ts'

/** A number, and the numbers of which it may be the beginning. */
const numbersFrom = (text: string) => [
	text,
	...[1, 2, 3].flatMap((more) =>
		Array.from({ length: 10 ** more }, (_, end) => text + String(end).padStart(more, '0')),
	),
]

describe('what is typed into the search for orders', () => {
	test.each([
		['nothing', '  ', null],
		[
			'a number',
			'UT-10023',
			{ email: null, numbers: numbersFrom('UT-10023'), patterns: ['%UT-10023%'], isIndexed: true, isRare: true },
		],
		[
			'its digits',
			'10023',
			{ email: null, numbers: numbersFrom('UT-10023'), patterns: ['%10023%'], isIndexed: true, isRare: true },
		],
		[
			'few digits, which are all of it',
			'42',
			{ email: null, numbers: ['UT-42'], patterns: ['42%', '% 42%'], isIndexed: true, isRare: false },
		],
		[
			'a part of a name',
			'lovel',
			{ email: null, numbers: null, patterns: ['%lovel%'], isIndexed: true, isRare: false },
		],
		[
			'a short name, from its beginning',
			'Li',
			{ email: null, numbers: null, patterns: ['Li%', '% Li%'], isIndexed: true, isRare: false },
		],
		[
			'an e-mail',
			' ada@example.com ',
			{
				email: { pattern: 'ada@%', beginning: 'ada@example.com' },
				numbers: null,
				patterns: ['%ada@example.com%'],
				isIndexed: true,
				isRare: true,
			},
		],
		[
			'wildcards, which are no wildcards',
			'50%_a',
			{ email: null, numbers: null, patterns: ['50\\%\\_a%', '% 50\\%\\_a%'], isIndexed: true, isRare: false },
		],
		['signs alone', '--', { email: null, numbers: null, patterns: ['--%', '% --%'], isIndexed: false, isRare: false }],
	])('%s', (_, q, expected) => {
		expect(parseOrderSearch(q)).toEqual(expected)
	})
})
