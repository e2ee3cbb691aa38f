import type { Address } from '#contracts/shared/address.ts'
import { type AddressDraft, addressFields, typedAddress } from '#web/features/address/address-draft.ts'

/** The choice to enter an address, beside those that are saved. */
export const newAddress = 'new'

/** The choice, if one was made, and the typed address. */
interface Choice extends AddressDraft {
	addressId: string | null
}

interface Saved extends Address {
	id: string
	isDefault: boolean
}

/**
 * The saved address that the parcel goes to; null when one is entered. Without a choice it is the default one, unless
 * something has been typed already. An address that was deleted meanwhile is no choice.
 */
export function chosenAddress<S extends Saved>(draft: Choice, saved: readonly S[]): S | null {
	if (draft.addressId === newAddress) return null
	const chosen = saved.find(({ id }) => id === draft.addressId)
	if (chosen) return chosen
	const isTyped = addressFields.some((field) => draft[field].trim() !== '')
	return isTyped ? null : (saved.find(({ isDefault }) => isDefault) ?? saved[0] ?? null)
}

/** The fields as they are ordered: with the saved address in place of what is typed, which stays where it is. */
export const withAddress = <Fields extends AddressDraft>(draft: Fields, chosen: Address | null): Fields =>
	chosen ? { ...draft, ...typedAddress(chosen) } : draft
