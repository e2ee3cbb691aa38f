import { type CompanyRecord, changeCompany } from '#contracts/wholesale/company-admin.ts'
import { textsOf } from '#web/features/admin-list/admin-list.ts'
import {
	anchorLabels,
	companyStateLabels,
	offeredTiers,
	optionsOf,
	termsLabels,
	tierLabels,
} from '#web/features/distributor-shell/company-labels.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { useShowCompany } from './show-company.ts'
import { termsDraft } from './terms-schema.ts'

const Options = ({ labels }: { labels: Readonly<Record<string, string>> }) =>
	optionsOf(labels).map(([value, label]) => (
		<option key={value} value={value}>
			{label}
		</option>
	))

/** What is changed here counts for the next order at once. */
export function TermsForm({ company, onClose }: { company: CompanyRecord; onClose: () => void }) {
	const call = useCall()
	const show = useShowCompany()
	const sent = useSchemaForm({
		schema: termsDraft(company.version),
		names: ['tier', 'terms', 'termsAnchor', 'creditLimitCents', 'minShelfDays', 'state'],
		defaultValues: {
			tier: company.tier,
			terms: company.terms,
			termsAnchor: company.termsAnchor,
			creditLimitCents: (company.creditLimitCents / 100).toFixed(2),
			minShelfDays: String(company.minShelfDays),
			state: company.state,
		},
		async send(body) {
			show(await call(changeCompany, { params: { id: company.id }, body }))
			showToast({ title: `${company.name} is changed` })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<Field label="Tier" error={errors.tier?.message}>
				<Select {...form.register('tier')}>
					<Options labels={company.tier === 'INTERNAL' ? { INTERNAL: tierLabels.INTERNAL } : offeredTiers} />
				</Select>
			</Field>
			<Field label="Payment terms" error={errors.terms?.message}>
				<Select {...form.register('terms')}>
					<Options labels={termsLabels} />
				</Select>
			</Field>
			<Field label="Counted from" error={errors.termsAnchor?.message}>
				<Select {...form.register('termsAnchor')}>
					<Options labels={anchorLabels} />
				</Select>
			</Field>
			<Field label="Credit limit in dollars" error={errors.creditLimitCents?.message}>
				<TextInput {...form.register('creditLimitCents')} inputMode="decimal" className="figures" maxLength={13} />
			</Field>
			<Field label="Days until best-by, at the least" error={errors.minShelfDays?.message}>
				<TextInput {...form.register('minShelfDays')} inputMode="numeric" className="figures" maxLength={3} />
			</Field>
			<Field label="State" hint="On hold: it reads and does not order." error={errors.state?.message}>
				<Select {...form.register('state')}>
					<Options labels={textsOf(companyStateLabels)} />
				</Select>
			</Field>
		</SheetForm>
	)
}
