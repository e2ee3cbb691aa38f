import { territoryIn } from '#contracts/wholesale/applications/application-form.ts'
import { type CompanyRecord, getCompany } from '#contracts/wholesale/company/admin-companies.ts'
import { changeTerritory as changeCall } from '#contracts/wholesale/company/company-territories.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { changeTerritory } from '#web/schemas/wholesale.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useShowCompany } from './show-company.ts'

const codesOf = ({ territory }: CompanyRecord, wanted: 'zip3' | 'county') =>
	territory.filter(({ kind }) => kind === wanted).map(({ code }) => code)

/** ZIP codes and counties as they are typed; what another company sells in is shown afterwards, and refused to nobody. */
export function TerritoryForm({ company, onClose }: { company: CompanyRecord; onClose: () => void }) {
	const call = useCall()
	const show = useShowCompany()
	const sent = useRecordForm({
		record: company,
		schema: changeTerritory.body,
		names: ['zips', 'counties'],
		typedOf: (held) => ({
			version: held.version,
			zips: codesOf(held, 'zip3').join(', '),
			counties: codesOf(held, 'county').join('\n'),
		}),
		reread: (read) => read(queryOf(getCompany, { params: { id: company.id } })),
		async send(body) {
			const changed = await call(changeCall, { params: { id: company.id }, body })
			show(changed)
			const shared = changed.territory.filter(({ alsoOf }) => alsoOf.length > 0).length
			showToast({
				title: 'The territory is changed',
				...(shared > 0 && {
					description: `${shared} of its areas ${shared === 1 ? 'has' : 'have'} ZIP codes of another company’s.`,
				}),
			})
			onClose()
		},
	})
	const { form, errors } = sent
	const { zip3, counties, unknown } = territoryIn(form.watch())
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<Field
				label="ZIP codes"
				hint="Whole ones, or their first three digits, with spaces or commas between them."
				error={errors.zips?.message}
			>
				<TextArea {...form.register('zips')} rows={5} maxLength={8000} className="figures" />
			</Field>
			<Field
				label="Counties"
				isOptional
				hint="One in each line, like Jackson, MO. A ZIP code on a border counts for one county."
				error={errors.counties?.message}
			>
				<TextArea {...form.register('counties')} rows={5} maxLength={8000} />
			</Field>
			<div role="status" className="grid gap-1 rounded-xl bg-sunken px-4 py-3 text-sm">
				<p>
					{zip3.length} ZIP areas, {counties.length} counties
				</p>
				{unknown.length > 0 && <p className="text-bad">Not known: {unknown.slice(0, 5).join(', ')}</p>}
			</div>
		</SheetForm>
	)
}
