import type { ReactNode } from 'react'
import type { UsState } from '#contracts/shared/address.ts'
import { addressFields } from '#web/features/address/address-draft.ts'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import { addressLines } from '#web/features/address/address-lines.tsx'
import type { SavedAddresses } from '#web/features/address/saved-addresses.ts'
import { newAddress } from '#web/features/checkout-draft/address-choice.ts'
import type { FieldBinding } from '#web/pages/storefront/shop/checkout/fields/use-checkout-form.ts'
import { Badge } from '#web/ui/badge.tsx'

interface DeliveryAddressProps extends FieldBinding {
	saved: SavedAddresses
	/** The saved address that is chosen; null while one is entered. */
	chosenId: string | null
	onChoose: (id: string) => void
	typed: { state: string; postalCode: string }
	onState: (state: UsState) => void
	/** Keeps a new address in the account; for buyers who have one. */
	saving: ReactNode
}

/** Where the parcel goes: to one of the customer's addresses, or to one that is entered here. */
export function DeliveryAddress({
	saved,
	chosenId,
	onChoose,
	typed,
	onState,
	saving,
	bind,
	errors,
}: DeliveryAddressProps) {
	const fields = (
		<>
			<AddressFields bind={bind} errors={errors} typed={typed} onState={onState} />
			{saving}
		</>
	)
	if (saved.length === 0) return fields
	const refused = chosenId === null ? [] : addressFields.flatMap((field) => errors[field] ?? [])
	return (
		<>
			<fieldset aria-describedby={refused.length > 0 ? 'saved-address-error' : undefined} className="min-w-0">
				<legend className="mb-2.5 font-medium text-sm">Send it to</legend>
				<div className="grid gap-2.5">
					{saved.map((address) => {
						const [name, ...rest] = addressLines(address)
						return (
							<Choice
								key={address.id}
								value={address.id}
								isChosen={address.id === chosenId}
								onChoose={onChoose}
								title={name}
								text={rest.join(', ')}
							>
								{address.isDefault && <Badge>Default</Badge>}
							</Choice>
						)
					})}
					<Choice value={newAddress} isChosen={chosenId === null} onChoose={onChoose} title="Another address" />
				</div>
				{refused.length > 0 && (
					<p id="saved-address-error" role="alert" className="mt-2 text-bad text-sm">
						{refused.join(' ')} Choose another address, or correct this one in your account.
					</p>
				)}
			</fieldset>
			{chosenId === null && fields}
		</>
	)
}

interface ChoiceProps {
	value: string
	isChosen: boolean
	onChoose: (value: string) => void
	title: ReactNode
	text?: string
	children?: ReactNode
}

const Choice = ({ value, isChosen, onChoose, title, text, children }: ChoiceProps) => (
	<label className="grid min-h-14 grid-cols-[auto_1fr_auto] items-center gap-x-4 rounded-2xl border-2 border-line px-4 py-2.5 transition hover:border-edge has-checked:border-ink has-checked:bg-sunken/60 has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3">
		<input
			type="radio"
			name="addressId"
			value={value}
			checked={isChosen}
			onChange={() => onChoose(value)}
			className="size-5 accent-action outline-none"
		/>
		<span className="grid min-w-0">
			<span className="break-words font-semibold">{title}</span>
			{text && <span className="break-words text-muted text-sm">{text}</span>}
		</span>
		{children}
	</label>
)
