import { useQueryClient } from '@tanstack/react-query'
import { type CasePackRecord, changeCasePack, listCasePacks } from '#contracts/wholesale/prices/case-packs.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { casePackDraft, measureNames } from './case-pack-schema.ts'
import { MeasureFields } from './measure-fields.tsx'

/** Orders that are placed keep the units of their cases. */
export function CasePackForm({ pack, onClose }: { pack: CasePackRecord; onClose: () => void }) {
	const call = useCall()
	const queries = useQueryClient()
	const sent = useRecordForm({
		schema: casePackDraft,
		names: measureNames,
		record: pack,
		typedOf: (pack) => ({
			gtin: pack.gtin,
			unitsPerCase: String(pack.unitsPerCase),
			casesPerLayer: String(pack.casesPerLayer),
			layersPerPallet: String(pack.layersPerPallet),
			weightGrams: String(pack.weightGrams),
			containers: String(pack.containers),
			isActive: pack.isActive,
		}),
		reread: async (read) =>
			(await read(queryOf(listCasePacks, { query: { q: pack.sku } }))).items.find(({ id }) => id === pack.id),
		async send(measures, { version }) {
			await call(changeCasePack, { params: { id: pack.id }, body: { version, ...measures } })
			showToast({ title: `${pack.name} is changed` })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'case-packs'] })
			onClose()
		},
	})
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<p className="text-sm">
				<strong>{pack.name}</strong>
				<span className="block text-muted">
					{pack.sku}, packed from {pack.itemName} ({pack.itemSku}). Placed orders stay as they are.
				</span>
			</p>
			<MeasureFields register={(name) => sent.form.register(name)} errors={sent.errors} />
		</SheetForm>
	)
}
