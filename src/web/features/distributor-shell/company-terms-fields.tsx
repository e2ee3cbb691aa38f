import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { anchorLabels, termsLabels } from './company-labels.ts'

type TermsField = 'tier' | 'terms' | 'termsAnchor' | 'creditLimitCents'

interface CompanyTermsFieldsProps {
	register: (field: TermsField) => UseFormRegisterReturn
	errors: Partial<Record<TermsField, { message?: string | undefined }>>
	/** The tiers that can be chosen, with their labels. */
	tiers: Readonly<Record<string, string>>
}

/** The tier, payment terms and credit limit of a company, as staff set them. */
export const CompanyTermsFields = ({ register, errors, tiers }: CompanyTermsFieldsProps) => (
	<>
		<Field label="Tier" error={errors.tier?.message}>
			<Select {...register('tier')}>
				<Options of={tiers} />
			</Select>
		</Field>
		<Field label="Payment terms" error={errors.terms?.message}>
			<Select {...register('terms')}>
				<Options of={termsLabels} />
			</Select>
		</Field>
		<Field label="Counted from" error={errors.termsAnchor?.message}>
			<Select {...register('termsAnchor')}>
				<Options of={anchorLabels} />
			</Select>
		</Field>
		<Field label="Credit limit in dollars" error={errors.creditLimitCents?.message}>
			<TextInput {...register('creditLimitCents')} inputMode="decimal" className="figures" maxLength={13} />
		</Field>
	</>
)
