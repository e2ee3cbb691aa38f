import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listAddressesOf, type SavedAddress } from '#contracts/account/addresses.ts'
import { addressLines } from '#web/features/address/address-lines.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Field, Select } from '#web/ui/field.tsx'

interface SavedAddressChoiceProps {
	customerId: string
	/** Called with the default as soon as it is there, and with another one that is chosen. */
	onChoose: (address: SavedAddress) => void
}

/** The addresses that the buyer keeps in the account; nothing while there is none. */
export function SavedAddressChoice({ customerId, onChoose }: SavedAddressChoiceProps) {
	const { data, isError } = useQuery({ ...queryOf(listAddressesOf, { params: { id: customerId } }), staleTime: 0 })
	const saved = data?.items ?? []
	const [first] = saved
	const firstId = first?.id
	const fillIn = useEffectEvent(() => first && onChoose(first))
	// Once for each buyer, not over what was typed since.
	useEffect(() => {
		if (firstId) fillIn()
	}, [firstId])
	if (isError) return <p className="text-muted text-sm">The saved addresses could not be had. Type the address.</p>
	if (!first) return null
	return (
		<Field label="Saved address" hint="It fills in the fields below, which you can still change.">
			<Select
				defaultValue={first.id}
				onChange={({ target }) => {
					const chosen = saved.find(({ id }) => id === target.value)
					if (chosen) onChoose(chosen)
				}}
			>
				{saved.map((address) => (
					<option key={address.id} value={address.id}>
						{addressLines(address).join(', ')}
					</option>
				))}
			</Select>
		</Field>
	)
}
