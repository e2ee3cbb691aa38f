import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { getCustomPriceLists } from '#contracts/wholesale/company/admin-companies.ts'
import { queryOf } from '#web/lib/query.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'

type OrderTermsField = 'priceListId' | 'earlyDiscountBp' | 'earlyDiscountDays' | 'approvalAboveCents' | 'minShelfDays'

interface OrderTermsFieldsProps {
	register: (field: OrderTermsField) => UseFormRegisterReturn
	errors: Partial<Record<OrderTermsField, { message?: string | undefined }>>
}

/** Prices, early discount, approval and shelf life of a company that orders. */
export function OrderTermsFields({ register, errors }: OrderTermsFieldsProps) {
	const lists = useQuery(queryOf(getCustomPriceLists, {}))
	return (
		<>
			<Field label="Price list" error={errors.priceListId?.message}>
				<Select {...register('priceListId')}>
					<option value="">That of its tier</option>
					{lists.data?.items.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<div className="grid grid-cols-2 gap-4">
				<Field label="Early discount, %" error={errors.earlyDiscountBp?.message}>
					<TextInput {...register('earlyDiscountBp')} inputMode="decimal" className="figures" maxLength={5} />
				</Field>
				<Field label="Within days" error={errors.earlyDiscountDays?.message}>
					<TextInput {...register('earlyDiscountDays')} inputMode="numeric" className="figures" maxLength={2} />
				</Field>
			</div>
			<Field
				label="Buyers need an owner above, in dollars"
				isOptional
				hint="Empty: buyers order without an owner."
				error={errors.approvalAboveCents?.message}
			>
				<TextInput {...register('approvalAboveCents')} inputMode="decimal" className="figures" maxLength={13} />
			</Field>
			<Field label="Days until best-by, at the least" error={errors.minShelfDays?.message}>
				<TextInput {...register('minShelfDays')} inputMode="numeric" className="figures" maxLength={3} />
			</Field>
		</>
	)
}
