import { useWatch } from 'react-hook-form'
import { type ApplicationInReview, approveApplication } from '#contracts/wholesale/applications/application-review.ts'
import { offeredTiers } from '#web/features/distributor-shell/company-labels.ts'
import { CompanyTermsFields } from '#web/features/distributor-shell/company-terms-fields.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { approvalDraft } from './approval-schema.ts'
import { useShowReviewedApplication } from './show-application.ts'

interface ApproveFormProps {
	application: ApplicationInReview
	onClose: () => void
}

/** Makes the company, or joins the applicant to one that exists already. */
export function ApproveApplicationForm({ application: { id, alike, form: filled }, onClose }: ApproveFormProps) {
	const call = useCall()
	const show = useShowReviewedApplication()
	const sent = useSchemaForm({
		schema: approvalDraft,
		names: ['tier', 'terms', 'termsAnchor', 'creditLimitCents', 'companyId', 'zips', 'counties'],
		defaultValues: {
			tier: 'SILVER',
			terms: 'prepaid',
			termsAnchor: 'invoice',
			creditLimitCents: '0',
			companyId: alike[0]?.id ?? '',
			zips: filled.zips,
			counties: filled.counties,
		},
		async send(body) {
			show(await call(approveApplication, { params: { id }, body }))
			showToast({ title: `${filled.legalName} is approved`, description: 'The applicant is told by mail.' })
			onClose()
		},
	})
	const { form, errors } = sent
	const companyId = useWatch({ control: form.control, name: 'companyId' })
	return (
		<SheetForm form={sent} sendingText="Approving…" action="Approve" onClose={onClose}>
			{alike.length > 0 && (
				<Field label="Company" error={errors.companyId?.message}>
					<Select {...form.register('companyId')}>
						{alike.map((company) => (
							<option key={company.id} value={company.id}>
								Join {company.name} ({company.number}): {company.why.toLowerCase()}
							</option>
						))}
						<option value="">A new company</option>
					</Select>
				</Field>
			)}
			{companyId ? (
				<p className="rounded-xl bg-sunken px-4 py-3 text-sm">The company keeps its tier, its terms and its credit.</p>
			) : (
				<CompanyTermsFields register={form.register} errors={errors} tiers={offeredTiers} />
			)}
			<Field
				label="Territory, ZIP codes"
				hint="As the applicant asks. Whole ones, or their first three digits."
				error={errors.zips?.message}
			>
				<TextArea {...form.register('zips')} rows={3} maxLength={8000} className="figures" />
			</Field>
			<Field label="Counties" isOptional hint="One in each line, like Jackson, MO." error={errors.counties?.message}>
				<TextArea {...form.register('counties')} rows={3} maxLength={8000} />
			</Field>
		</SheetForm>
	)
}
