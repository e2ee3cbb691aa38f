import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { createCoupon } from '#contracts/promotions.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { termsFields, untouched } from './coupon-draft.ts'
import { kindNames } from './coupon-labels.ts'
import { couponDraft } from './coupon-schema.ts'
import { TermsFields } from './terms-fields.tsx'

const fields = ['code', 'kind', 'value', ...termsFields] as const

/** Makes a coupon. What it is worth cannot be changed later, for orders have used it by then. */
export function CouponForm({ onClose }: { onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: couponDraft,
		names: fields,
		defaultValues: untouched,
		async send(body) {
			const made = await call(createCoupon, { body })
			showToast({ title: `Coupon ${made.code} created` })
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'coupons'] })
			onClose()
		},
	})
	const { form, errors } = sent
	const kind = useWatch({ control: form.control, name: 'kind' })

	return (
		<SheetForm form={sent} sendingText="Creating…" action="Create coupon" onClose={onClose}>
			<Field label="Code" hint="Buyers may type it in capitals or not." error={errors.code?.message}>
				<TextInput
					{...form.register('code')}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					className="uppercase"
				/>
			</Field>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="Gives" error={errors.kind?.message}>
					<Select {...form.register('kind')}>
						{Object.entries(kindNames).map(([value, name]) => (
							<option key={value} value={value}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				{kind !== 'free_shipping' && (
					<Field label={kind === 'percent' ? 'Percent' : 'Dollars'} error={errors.value?.message}>
						<TextInput
							{...form.register('value')}
							inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
							autoComplete="off"
							maxLength={10}
							className="figures"
						/>
					</Field>
				)}
				<TermsFields register={(name) => form.register(name)} errors={errors} />
			</div>
		</SheetForm>
	)
}
