import { getAccount, listSessions } from '#contracts/account/account.ts'
import { listApiKeys } from '#contracts/account/api-keys.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { queryOf } from '#web/lib/query.ts'

/** What the account says of itself; it changes in other tabs and by links in mails, so it is fresh for a moment only. */
export const accountQuery = { ...queryOf(getAccount, {}), staleTime: 10_000 }

/** Where the account is signed in. */
export const sessionsQuery = { ...queryOf(listSessions, {}), staleTime: 10_000 }

/** Keys of the owner's scripts. */
export const apiKeysQuery = { ...queryOf(listApiKeys, {}), staleTime: 10_000 }

export type OwnAccount = ReplyOf<typeof getAccount>
