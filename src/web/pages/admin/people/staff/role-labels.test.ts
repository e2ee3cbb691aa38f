import { expect, test } from 'vitest'
import type { DisplayRole } from '#contracts/account/identity.ts'
import { roleList } from './role-labels.ts'

test.each<[DisplayRole[], string]>([
	[[], 'Customer'],
	[['CUSTOMER'], 'Customer'],
	[['ADMIN'], 'Admin'],
	[['CREATOR', 'ADMIN'], 'Admin and Creator'],
	[['CREATOR', 'DISTRIBUTOR', 'ADMIN'], 'Admin, Distributor, and Creator'],
])('%j are in words: %s', (roles, words) => expect(roleList(roles)).toBe(words))
