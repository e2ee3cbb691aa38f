import { type CompanyRecord, changeCompany, getCompany } from '#contracts/wholesale/company/admin-companies.ts'
import {
	companyStateLabels,
	offeredTiers,
	optionsOf,
	tierLabels,
} from '#web/features/distributor-shell/company-labels.ts'
import { CompanyTermsFields } from '#web/features/distributor-shell/company-terms-fields.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { textsOf } from '#web/features/record-list/record-list.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { OrderTermsFields } from './order-terms-fields.tsx'
import { useShowCompany } from './show-company.ts'
import { companyTermsDraft } from './terms-schema.ts'

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** A change of terms counts for the next order at once. */
export function CompanyTermsForm({ company, onClose }: { company: CompanyRecord; onClose: () => void }) {
	const call = useCall()
	const show = useShowCompany()
	const sent = useRecordForm({
		record: company,
		schema: ({ version }) => companyTermsDraft(version),
		names: [
			'tier',
			'terms',
			'termsAnchor',
			'creditLimitCents',
			'priceListId',
			'earlyDiscountBp',
			'earlyDiscountDays',
			'approvalAboveCents',
			'minShelfDays',
			'state',
			'reason',
		],
		typedOf: (company) => ({
			tier: company.tier,
			terms: company.terms,
			termsAnchor: company.termsAnchor,
			creditLimitCents: dollars(company.creditLimitCents),
			priceListId: company.priceListId ?? '',
			earlyDiscountBp: String(company.earlyDiscountBp / 100),
			earlyDiscountDays: String(company.earlyDiscountDays),
			approvalAboveCents: company.approvalAboveCents === null ? '' : dollars(company.approvalAboveCents),
			minShelfDays: String(company.minShelfDays),
			state: company.state,
			reason: '',
		}),
		reread: (read) => read(queryOf(getCompany, { params: { id: company.id } })),
		async send(body) {
			show(await call(changeCompany, { params: { id: company.id }, body }))
			showToast({ title: `${company.name} is changed` })
			onClose()
		},
	})
	const { form, errors } = sent
	const state = form.watch('state')
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<CompanyTermsFields
				register={form.register}
				errors={errors}
				tiers={company.tier === 'INTERNAL' ? { INTERNAL: tierLabels.INTERNAL } : offeredTiers}
			/>
			<OrderTermsFields register={form.register} errors={errors} />
			<Field label="State" hint="On hold: it reads and does not order." error={errors.state?.message}>
				<Select {...form.register('state')}>
					{optionsOf(textsOf(companyStateLabels)).map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</Select>
			</Field>
			{state !== sent.record.state && state !== 'active' && (
				<Field label="Why" hint="The company reads it, and its owners get it by mail." error={errors.reason?.message}>
					<TextArea {...form.register('reason')} rows={3} maxLength={500} />
				</Field>
			)}
		</SheetForm>
	)
}
