import { useState } from 'react'
import { formatCents } from '#contracts/shared/money.ts'
import { importPrices, type PriceListRecord, type ReadPriceRow } from '#contracts/wholesale/prices/price-lists.ts'
import type { PriceRow } from '#contracts/wholesale/prices/price-rows.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { importedText } from '#web/schemas/wholesale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

interface ImportFormProps {
	list: PriceListRecord
	/** Every row is right: all prices as they would be, to look at before they are saved. */
	onRead: (prices: readonly PriceRow[]) => void
}

/** Prices out of a file or a sheet, read without saving: each wrong row is named, and nothing goes on before all are right. */
export function ImportForm({ list, onRead }: ImportFormProps) {
	const call = useCall()
	const [rows, setRows] = useState<readonly ReadPriceRow[]>([])
	const sent = useSchemaForm({
		schema: importedText,
		names: ['csv'],
		defaultValues: { csv: '' },
		async send({ csv }) {
			const body = { csv, isDryRun: true, version: list.version }
			const read = await call(importPrices, { params: { id: list.id }, body })
			setRows(read.rows)
			if (read.prices) onRead(read.prices)
		},
	})
	const { form, errors } = sent
	const wrong = rows.filter(({ problem }) => problem !== null).length
	return (
		<SheetForm
			form={sent}
			sendingText="Reading…"
			action="Read it"
			onClose={() => form.reset()}
			closeText="Clear"
			onChange={() => setRows([])}
		>
			<Field
				label="Prices"
				hint="A product by code, barcode or name, from how many cases, and the price of one. The prices of a product that it names are all replaced; others stay."
				error={errors.csv?.message}
			>
				<TextArea {...form.register('csv')} rows={8} spellCheck={false} className="figures" />
			</Field>
			<label className="grid gap-1.5 text-sm">
				<span className="font-medium">Or a CSV file</span>
				<input
					type="file"
					accept=".csv,.tsv,.txt,text/csv,text/plain"
					onChange={async ({ target }) => {
						form.setValue('csv', (await target.files?.[0]?.text()) ?? '')
						target.value = ''
					}}
				/>
			</label>
			<Button
				look="quiet"
				size="small"
				className="justify-self-start"
				onClick={() => form.setValue('csv', asCsv(list))}
			>
				Begin with the prices of this list
			</Button>
			{wrong > 0 && <ReadRows rows={rows} wrong={wrong} />}
		</SheetForm>
	)
}

const asCsv = ({ packs }: PriceListRecord): string =>
	[
		'sku,from cases,price',
		...packs.flatMap(({ sku, prices }) =>
			prices.map(({ minCases, priceCents }) => `${sku},${minCases},${(priceCents / 100).toFixed(2)}`),
		),
	].join('\n')

const ReadRows = ({ rows, wrong }: { rows: readonly ReadPriceRow[]; wrong: number }) => (
	<div className="grid gap-2 text-sm">
		<p role="status">
			{wrong} of {rows.length} rows {wrong === 1 ? 'is' : 'are'} wrong. Nothing was changed.
		</p>
		<ol aria-label="Rows" className="max-h-64 divide-y divide-line overflow-y-auto rounded-xl border border-line">
			{rows.map(({ row, text, name, minCases, priceCents, problem }) => (
				<li key={row} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
					<span className="min-w-0 break-words">
						<span className="figures text-muted">{row}</span> {name ?? text}
					</span>
					{problem ? (
						<span className="font-medium text-bad">{problem}</span>
					) : (
						<span className="figures">
							from {minCases}: {formatCents(priceCents ?? 0)}
						</span>
					)}
				</li>
			))}
		</ol>
	</div>
)
