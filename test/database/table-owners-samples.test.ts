import ts from 'typescript'
import { expect, test } from 'vitest'
import { composedIn, names, sqlIn } from './sql-in-source.ts'

const parsed = (code: string) => ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true)
const sees = (code: string, table = 'orders') => {
	const tree = parsed(code)
	return sqlIn(tree).some((sql) => names(sql, table)) || composedIn(tree).includes(table)
}

test.each([
	['upper case', "const text = 'SELECT id FROM orders WHERE id = $1'"],
	['lower case', "const text = 'select id from orders where id = $1'"],
	['lower case in a tag', 'sql`exists (select from orders o where o.id = ' + '$' + '{id})`'],
	['a fragment in a tag', 'sql`orders.id = ' + '$' + '{id}`.as("x") && sql`left join orders on true`'],
	['a statement over lines', 'const text = `\n\tupdate orders\n\tset status = $1`'],
	['its schema', "const text = 'SELECT 1 FROM public.orders'"],
	['its schema, quoted', `const text = 'DELETE FROM "public"."orders"'`],
	['quotes', `const text = 'TRUNCATE "orders"'`],
	['INTO with columns at once', "const text = 'INSERT INTO orders(id) VALUES ($1)'"],
	['INTO with columns after a space', "const text = 'insert into orders (id) values ($1)'"],
	['UPDATE ONLY', "const text = 'UPDATE ONLY orders SET status = $1'"],
	['COPY', "const text = 'COPY orders(id) FROM STDIN'"],
	['a lock', "const text = 'lock table orders in share mode'"],
	['a name that is put behind FROM', "const table = 'orders'; const text = `SELECT 1 FROM " + '$' + '{table}`'],
	['one behind UPDATE ONLY', "const table = 'orders'; const text = `update only " + '$' + '{table} set x = 1`'],
])('a statement on a table is seen: %s', (_, code) => {
	expect(sees(code)).toBe(true)
})

test.each([
	['a view', "const text = 'SELECT 1 FROM published.orders'"],
	['a quoted view', `const text = 'SELECT 1 FROM "published"."orders"'`],
	['a column', "const text = 'SELECT s.orders FROM sums s'"],
	['a longer name', "const text = 'SELECT 1 FROM orders_seen WHERE my_orders'"],
	['a value', 'const text = "SELECT 1 WHERE topic = \'orders\'"'],
	['a sentence', "const message = 'Choose which orders you want to see, from the newest on.'"],
	['a path', "const path = '/admin/orders'"],
])('what is none is not: %s', (_, code) => {
	expect(sees(code)).toBe(false)
})

test('a table of another schema is seen by both of its names', () => {
	expect(sees("const text = 'SELECT 1 FROM gateway.events'", 'gateway.events')).toBe(true)
	expect(sees("const text = 'select 1 from events'", 'gateway.events')).toBe(false)
})
