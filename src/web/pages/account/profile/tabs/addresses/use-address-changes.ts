import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createAddress, deleteAddress, updateAddress } from '#contracts/account/addresses.ts'
import type { Address } from '#contracts/shared/address.ts'
import { addressesQuery, type SavedAddress } from '#web/features/address/saved-addresses.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

interface Change {
	/** Null for a new one. */
	id: string | null
	body: Address & { isDefault: boolean }
}

const onError = (error: unknown) =>
	showToast({ title: 'Nothing was changed', description: messageOf(error), look: 'danger' })

export const addButtonId = 'add-address'

/** What can be done to the addresses of the account; the list is asked for again after each. */
export function useAddressChanges() {
	const call = useCall()
	const queries = useQueryClient()
	const refresh = () => queries.invalidateQueries({ queryKey: addressesQuery.queryKey })

	async function save({ id, body }: Change): Promise<void> {
		if (id === null) await call(createAddress, { body })
		else await call(updateAddress, { params: { id }, body })
		await refresh()
	}

	return {
		save,
		makeDefault: useMutation({
			mutationFn: ({ id, ...address }: SavedAddress) => save({ id, body: { ...address, isDefault: true } }),
			onError,
		}),
		remove: useMutation({
			mutationFn: ({ id }: SavedAddress) => call(deleteAddress, { params: { id } }),
			onSuccess: async () => {
				await refresh()
				// The button that had the focus is gone with its card.
				document.getElementById(addButtonId)?.focus()
				showToast({ title: 'Address deleted' })
			},
			onError,
		}),
	}
}
