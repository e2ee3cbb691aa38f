import { type PayDetails, setPayDetails } from '#contracts/creators/creator-pay.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { cashDetails } from '#web/schemas/people.ts'
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx'

const empty = {
	legalName: '',
	taxClass: 'individual' as const,
	taxId: '',
	street: '',
	city: '',
	state: '',
	postalCode: '',
	routing: '',
	account: '',
	accountKind: 'checking' as const,
	certifies: false as unknown as true,
}

/** What a W-9 asks, and the account. It is kept encrypted, and nobody is shown it whole. */
export function CashForm({ onSaved, onClose }: { onSaved: (details: PayDetails) => void; onClose: () => void }) {
	const call = useCall()
	const sent = useSchemaForm({
		schema: cashDetails,
		names: [
			...(['legalName', 'taxClass', 'taxId', 'street', 'city', 'state', 'postalCode'] as const),
			...(['routing', 'account', 'accountKind', 'certifies'] as const),
		],
		defaultValues: empty,
		async send(cash) {
			onSaved(await call(setPayDetails, { body: { method: 'cash', cash } }))
			onClose()
		},
	})
	const { form, errors } = sent
	const digits = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<p className="text-muted text-sm">
				The law asks for this before we pay you in cash (form W-9). It is kept encrypted, and shows here by its last
				digits alone.
			</p>
			<Field label="Legal name" error={errors.legalName?.message}>
				<TextInput {...form.register('legalName')} autoComplete="name" maxLength={100} />
			</Field>
			<Field label="Who is paid" error={errors.taxClass?.message}>
				<Select {...form.register('taxClass')}>
					<option value="individual">A person</option>
					<option value="company">A company</option>
				</Select>
			</Field>
			<Field label="Tax number" hint="SSN of a person, EIN of a company." error={errors.taxId?.message}>
				<TextInput {...form.register('taxId')} {...digits} maxLength={12} />
			</Field>
			<Field label="Street" error={errors.street?.message}>
				<TextInput {...form.register('street')} autoComplete="street-address" maxLength={120} />
			</Field>
			<Field label="City" error={errors.city?.message}>
				<TextInput {...form.register('city')} autoComplete="address-level2" maxLength={80} />
			</Field>
			<div className="grid grid-cols-2 gap-4">
				<Field label="State" error={errors.state?.message}>
					<TextInput
						{...form.register('state')}
						autoComplete="address-level1"
						maxLength={2}
						autoCapitalize="characters"
					/>
				</Field>
				<Field label="ZIP" error={errors.postalCode?.message}>
					<TextInput {...form.register('postalCode')} autoComplete="postal-code" maxLength={10} />
				</Field>
			</div>
			<Field label="Routing number" error={errors.routing?.message}>
				<TextInput {...form.register('routing')} {...digits} maxLength={12} />
			</Field>
			<Field label="Account number" error={errors.account?.message}>
				<TextInput {...form.register('account')} {...digits} maxLength={24} />
			</Field>
			<Field label="Kind of account" error={errors.accountKind?.message}>
				<Select {...form.register('accountKind')}>
					<option value="checking">Checking</option>
					<option value="savings">Savings</option>
				</Select>
			</Field>
			<div className="grid gap-1">
				<Checkbox
					{...form.register('certifies')}
					label="Under penalties of perjury: the tax number is right, and I am a US person."
				/>
				{errors.certifies && (
					<p role="alert" className="text-bad text-sm">
						{errors.certifies.message}
					</p>
				)}
			</div>
		</SheetForm>
	)
}
