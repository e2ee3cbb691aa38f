import type { UseFormRegisterReturn } from 'react-hook-form'
import type { AdminUser } from '#contracts/account/people.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Option } from '#web/ui/option.tsx'
import { useFoundCustomers } from './use-found-customers.ts'

interface BuyerFieldProps {
	bound: UseFormRegisterReturn
	typed: string
	error: string | undefined
	onChoose: (customer: AdminUser) => void
}

/** The e-mail of the buyer: a combobox that finds who has an account by a part of e-mail or user name. */
export function BuyerField({ bound, typed, error, onChoose }: BuyerFieldProps) {
	const found = useFoundCustomers(typed, onChoose)
	const { id, customers, isShown, active, pointed } = found
	return (
		<div className="relative">
			<Field
				label="E-mail"
				hint="Payment link and confirmation go there. Part of an e-mail or user name finds an account."
				error={error}
			>
				<TextInput
					{...bound}
					type="email"
					inputMode="email"
					autoComplete="off"
					maxLength={254}
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={isShown}
					aria-controls={`${id}-list`}
					aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
					onChange={(event) => {
						found.onType(event.target.value)
						return bound.onChange(event)
					}}
					onBlur={(event) => {
						found.close()
						return bound.onBlur(event)
					}}
					onKeyDown={found.onKeyDown}
				/>
			</Field>
			<p role="status" className="sr-only">
				{isShown && `${customers.length} ${customers.length === 1 ? 'account' : 'accounts'} found.`}
			</p>
			<div
				id={`${id}-list`}
				role="listbox"
				aria-label="Accounts"
				hidden={!isShown}
				className="absolute top-[4.75rem] right-0 left-0 z-10 max-h-72 overflow-y-auto rounded-2xl border border-line bg-card p-1.5 shadow-float"
			>
				{customers.map((customer, at) => (
					<Option
						key={customer.id}
						id={`${id}-${at}`}
						isActive={pointed === customer.id}
						onPick={() => found.choose(customer)}
					>
						<span className="min-w-0 flex-1 px-1.5 py-1">
							<span className="block truncate font-semibold">{customer.email}</span>
							<span className="block truncate text-muted text-sm">{customer.username}</span>
						</span>
					</Option>
				))}
			</div>
		</div>
	)
}
