import { type CountFileColumn, countFileColumns, neededCountColumns } from '#contracts/inventory/count-import.ts'
import type { FileColumns } from '#web/features/csv-import/column-guess.ts'

export const countFile: FileColumns<CountFileColumn> = {
	labels: countFileColumns,
	needed: neededCountColumns,
	alsoCalled: {
		sku: ['item', 'itemno', 'itemnumber', 'variantsku'],
		location: ['warehouse', 'site', 'where'],
		lot: ['lotcode', 'lotnumber', 'batch', 'batchnumber'],
		counted: ['count', 'quantity', 'qty', 'units', 'onhand', 'available'],
		bestBy: ['expires', 'expiry', 'expirydate', 'expirationdate', 'bbd'],
		unitCostCents: ['cost', 'costperunit', 'unitcostusd'],
	},
}
