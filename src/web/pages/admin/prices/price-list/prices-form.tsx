import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import {
	changePriceList,
	type PriceListRecord,
	type PricePreview,
	previewPriceList,
	type WholePriceList,
} from '#contracts/wholesale/prices/price-lists.ts'
import type { PriceRow } from '#contracts/wholesale/prices/price-rows.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { breaksText, priceBreaksHint } from '#web/features/price-lists/price-breaks.ts'
import { priceListDraft } from '#web/features/price-lists/price-list-schema.ts'
import { ValidDaysFields } from '#web/features/price-lists/valid-days-fields.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { PreviewStep } from './preview-step.tsx'
import { priceListQuery } from './price-list-query.ts'

interface PricesFormProps {
	list: PriceListRecord
	/** All prices out of a file; null to begin with the list's own. */
	read: readonly PriceRow[] | null
	onClose: () => void
}

interface Previewed {
	body: WholePriceList
	preview: PricePreview
}

/** Name, days and prices of a list. What they change is shown for each company before it is saved. */
export function PricesForm({ list, read, onClose }: PricesFormProps) {
	const call = useCall()
	const [previewed, setPreviewed] = useState<Previewed | null>(null)
	const sent = useRecordForm({
		schema: priceListDraft,
		names: ['name', 'validFrom', 'validTo', ...list.packs.map((_, at) => `products.${at}.text` as const)],
		record: list,
		typedOf: (list) => ({
			name: list.name,
			validFrom: list.validFrom,
			validTo: list.validTo ?? '',
			products: list.packs.map(({ casePackId, prices }) => ({
				casePackId,
				text: breaksText(read ? read.filter((row) => row.casePackId === casePackId) : prices),
			})),
		}),
		reread: (read) => read(priceListQuery(list.id)),
		async send(body) {
			setPreviewed({ body, preview: await call(previewPriceList, { params: { id: list.id }, body }) })
		},
	})
	const { form, errors } = sent
	const products = useFieldArray({ control: form.control, name: 'products' })
	if (previewed)
		return (
			<PreviewStep
				{...previewed}
				save={() =>
					call(changePriceList, { params: { id: list.id }, body: { ...previewed.body, version: sent.record.version } })
				}
				isOvertaken={(error) => {
					const isSo = sent.showOvertaken(error)
					if (isSo) setPreviewed(null)
					return isSo
				}}
				onBack={() => setPreviewed(null)}
				onSaved={onClose}
			/>
		)
	return (
		<SheetForm form={sent} sendingText="Looking…" action="See what changes" onClose={onClose}>
			<Field label="Name" error={errors.name?.message}>
				<TextInput {...form.register('name')} autoComplete="off" maxLength={80} />
			</Field>
			<ValidDaysFields
				first={form.register('validFrom')}
				last={form.register('validTo')}
				errors={{ first: errors.validFrom?.message, last: errors.validTo?.message }}
			/>
			<p className="rounded-xl bg-sunken px-4 py-3 text-sm">
				{priceBreaksHint} An empty field takes the product off this list.
			</p>
			{products.fields.map(({ id }, at) => (
				<Field key={id} label={list.packs[at]?.name ?? ''} error={errors.products?.[at]?.text?.message}>
					<TextInput {...form.register(`products.${at}.text`)} autoComplete="off" className="figures" maxLength={300} />
				</Field>
			))}
		</SheetForm>
	)
}
