import ts from 'typescript'
import { expect, test } from 'vitest'
import { importsIn, importsTable } from './imports-in-source.ts'
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
	['a step of the clean-up', "deleteOutdated('orders', 'expires_at < now()')"],
	['a step that clears columns', "clearColumnsStep('old ones', 'orders', 'email = NULL', 'id = 1')"],
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

const ordersTable = { constant: 'orders', room: 'modules/orders', path: 'src/server/modules/orders/tables.ts' }
const imports = (code: string) =>
	importsTable(importsIn('src/server/modules/messages/reads.ts', parsed(code)), ordersTable)

test.each([
	['by its name', "import { orders } from '#server/modules/orders/tables.ts'"],
	['by another name', "import { orders as bought } from '#server/modules/orders/tables.ts'"],
	['by a climbing path', "import { orders } from '../orders/tables.ts'"],
	['with all of its file', "import * as all from '../orders/tables.ts'"],
	['from the door of its room', "import { orders } from '#server/modules/orders/index.ts'"],
	['with all of its room', "import * as all from '#server/modules/orders/index.ts'"],
	['from the list of all tables', "import { orders } from '#server/db/tables.ts'"],
	['with the list of all tables', "import * as all from '#server/db/tables.ts'"],
	['when it gets there', "const later = async () => (await import('#server/db/tables.ts')).orders"],
	['to be passed on', "export { orders } from '../orders/tables.ts'"],
	['to be passed on with all else', "export * from '../orders/tables.ts'"],
])('a table is seen when it is imported %s', (_, code) => {
	expect(imports(code)).toBe(true)
})

test.each([
	['another name of its room', "import { lockOrder } from '#server/modules/orders/index.ts'"],
	['the same name of another room', "import { orders } from '#server/modules/wholesale/index.ts'"],
	['all of another room', "import * as all from '#server/modules/wholesale/index.ts'"],
])('what is none is not: %s', (_, code) => {
	expect(imports(code)).toBe(false)
})
