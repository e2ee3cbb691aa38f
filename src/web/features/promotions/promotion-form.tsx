import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useWatch } from 'react-hook-form'
import { createPromotion, type Promotion } from '#contracts/pricing/promotions.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { termsFields, untouchedPromotion } from './promotion-draft.ts'
import { appliesByNames, nameOf } from './promotion-labels.ts'
import { promotionDraft } from './promotion-schema.ts'
import { Simulation } from './simulation/simulation.tsx'
import { TermsFields } from './terms-fields.tsx'

const fields = [
	'appliesBy',
	'code',
	'kind',
	'value',
	'buyQuantity',
	'getQuantity',
	'getProductIds',
	'giftVariantId',
	'giftQuantity',
	'tiers',
	'productIds',
	'categories',
	'customers',
	...termsFields,
] as const

interface PromotionFormProps {
	onClose: () => void
	/** One whose codes are to be made next. */
	onNeedsCodes: (made: Promotion) => void
}

/** Makes a promotion. What it is worth cannot be changed later, for orders have used it by then. */
export function PromotionForm({ onClose, onNeedsCodes }: PromotionFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: promotionDraft,
		names: fields,
		defaultValues: untouchedPromotion,
		async send(body) {
			const made = await call(createPromotion, { body })
			showToast({ title: `${made.code ? 'Coupon' : 'Promotion'} ${nameOf(made)} created` })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'coupons'] })
			onClose()
			if (made.appliesBy === 'single_use_codes') onNeedsCodes(made)
		},
	})
	const { form, errors } = sent
	const appliesBy = useWatch({ control: form.control, name: 'appliesBy' })

	return (
		<FormProvider {...form}>
			<SheetForm form={sent} sendingText="Creating…" action="Create promotion" onClose={onClose}>
				<Field label="Applied by" error={errors.appliesBy?.message}>
					<Select {...form.register('appliesBy')}>
						<Options of={appliesByNames} />
					</Select>
				</Field>
				{appliesBy === 'code' && (
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
				)}
				{appliesBy === 'single_use_codes' && (
					<p className="rounded-xl bg-sunken px-4 py-3 text-sm">
						You make the codes once the promotion stands. Each is good for one order.
					</p>
				)}
				<KindFields />
				<ConditionFields />
				<div className="grid gap-5 sm:grid-cols-2">
					<TermsFields register={(name) => form.register(name)} errors={errors} needsName={appliesBy !== 'code'} />
				</div>
				<Simulation form={form} />
			</SheetForm>
		</FormProvider>
	)
}
