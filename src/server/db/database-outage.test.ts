import { expect, test } from 'vitest'
import { isDatabaseOutage } from './database-outage.ts'

test.each(['53100', '53200', '53300', '57P03', '08006'])('a database that says %s is away, and not at fault', (code) =>
	expect(isDatabaseOutage(Object.assign(new Error('no'), { code }))).toBe(true),
)

test.each(['23505', '42P01'])('a database that says %s is there', (code) =>
	expect(isDatabaseOutage(Object.assign(new Error('no'), { code }))).toBe(false),
)
