import type { Address } from '#contracts/address.ts'
import { type AddressDraft, addressFields } from '#web/features/address/address-draft.ts'
import type { Draft } from './draft.ts'

/** The choice to enter an address, beside those that are saved. */
export const newAddress = 'new'

interface Saved extends Address {
	id: string
	isDefault: boolean
}

/**
 * The saved address that the parcel goes to; null when one is entered. Without a choice it is the default one, unless
 * something has been typed already. An address that was deleted meanwhile is no choice.
 */
export function chosenAddress<S extends Saved>(draft: Draft, saved: readonly S[]): S | null {
	if (draft.addressId === newAddress) return null
	const chosen = saved.find(({ id }) => id === draft.addressId)
	if (chosen) return chosen
	const isTyped = addressFields.some((field) => draft[field].trim() !== '')
	return isTyped ? null : (saved.find(({ isDefault }) => isDefault) ?? saved[0] ?? null)
}

/** An address in the fields of a form. */
export const typedAddress = (address: Address): AddressDraft => ({
	name: address.name,
	line1: address.line1,
	line2: address.line2 ?? '',
	city: address.city,
	state: address.state,
	postalCode: address.postalCode,
	phone: address.phone ?? '',
})

/** The draft as it is ordered: with the saved address in place of what is typed, which stays where it is. */
export const withAddress = (draft: Draft, chosen: Address | null): Draft =>
	chosen ? { ...draft, ...typedAddress(chosen) } : draft
