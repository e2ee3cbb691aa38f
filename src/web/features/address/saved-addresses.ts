import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../../contracts/address.ts'
import { createAddress, listAddresses, type SavedAddress } from '../../../contracts/addresses.ts'
import { useCall } from '../../lib/call-context.tsx'
import { logWarning } from '../../lib/log.ts'
import { queryOf } from '../../lib/query.ts'
import type { AuthState } from '../auth/viewer.ts'
import { showToast } from '../toaster/toast-store.ts'
import type { AddressDraft } from './address-draft.ts'

export type { SavedAddress }
export type SavedAddresses = readonly SavedAddress[]

export const addressesQuery = { ...queryOf(listAddresses, {}), staleTime: 10_000 }

/** Everything about the addresses of the account; for its own page. */
export const useAddressBook = () => useQuery(addressesQuery)

const none: SavedAddresses = []

/** The addresses of whoever is signed in; none while nobody is, or while they cannot be had: then one is typed. */
export function useSavedAddresses(auth: AuthState): SavedAddresses {
	const { data } = useQuery({ ...addressesQuery, enabled: auth.state === 'signedIn' })
	return auth.state === 'signedIn' ? (data?.items ?? none) : none
}

/** What was typed, as the interface takes it. */
export function addressOf(typed: AddressDraft): Address {
	const line2 = typed.line2.trim()
	const phone = typed.phone.trim()
	return {
		name: typed.name.trim(),
		line1: typed.line1.trim(),
		...(line2 && { line2 }),
		city: typed.city.trim(),
		state: typed.state,
		postalCode: typed.postalCode.trim(),
		country: 'US',
		...(phone && { phone }),
	}
}

/** Keeps a typed address in the account; answers its id, or null, for an order does not fail by it. */
export function useKeepAddress(): (typed: AddressDraft) => Promise<string | null> {
	const call = useCall()
	const queries = useQueryClient()
	return async (typed) => {
		try {
			const { id } = await call(createAddress, { body: addressOf(typed) })
			await queries.invalidateQueries({ queryKey: addressesQuery.queryKey })
			return id
		} catch (error) {
			logWarning('The address of the order could not be saved.', error)
			showToast({ title: 'Your address was not saved', description: 'You can add it in your account.', look: 'danger' })
			return null
		}
	}
}
