import { expect, test } from 'vitest'
import { columnSort } from './columns.ts'

const columns = {
	placed: { descending: 'newest', ascending: 'oldest' },
	total: { descending: 'total-desc', ascending: 'total-asc' },
}

test.each([
	['placed', 'newest', 'descending', 'oldest'],
	['placed', 'oldest', 'ascending', 'newest'],
	['placed', 'total-asc', 'none', 'newest'],
	['total', 'newest', 'none', 'total-desc'],
	['total', 'total-desc', 'descending', 'total-asc'],
	['total', 'total-asc', 'ascending', 'total-desc'],
] as const)('the column %s, sorted by %s, is %s and goes on to %s', (column, sort, direction, next) =>
	expect(columnSort(columns[column], sort)).toEqual({ direction, next }),
)
