import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createAddress, listAddresses, type SavedAddress } from '#contracts/account/addresses.ts'
import type { Address } from '#contracts/shared/address.ts'
import type { AuthState } from '#web/features/auth/viewer.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { logWarning } from '#web/lib/log.ts'
import { queryOf } from '#web/lib/query.ts'

export type { SavedAddress }
export type SavedAddresses = readonly SavedAddress[]

export const addressesQuery = { ...queryOf(listAddresses, {}), staleTime: 10_000 }

/** Everything about the addresses of the account; for its own page. */
export const useAddressBook = () => useQuery(addressesQuery)

const none: SavedAddresses = []

/** The addresses of a signed-in customer; none while nobody is, or while they cannot be had: then one is typed. */
export function useSavedAddresses(auth: AuthState): SavedAddresses {
	const { data } = useQuery({ ...addressesQuery, enabled: auth.state === 'signedIn' })
	return auth.state === 'signedIn' ? (data?.items ?? none) : none
}

/** Keeps an address in the account; answers its id, or null, for an order does not fail by it. */
export function useKeepAddress(): (address: Address) => Promise<string | null> {
	const call = useCall()
	const queries = useQueryClient()
	return async (body) => {
		try {
			const { id } = await call(createAddress, { body })
			await queries.invalidateQueries({ queryKey: addressesQuery.queryKey })
			return id
		} catch (error) {
			logWarning('The address of the order could not be saved.', error)
			showToast({ title: 'Your address was not saved', description: 'You can add it in your account.', look: 'danger' })
			return null
		}
	}
}
