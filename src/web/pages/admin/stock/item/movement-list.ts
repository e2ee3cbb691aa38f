import { listMovements } from '#contracts/inventory/stock-items.ts'
import { recordList } from '#web/features/record-list/record-list.ts'

/** Every change of an item, in one warehouse or all of them. */
export const movementList = (sku: string) =>
	recordList({
		path: `/admin/inventory/${encodeURIComponent(sku)}`,
		read: listMovements,
		params: { sku },
		noun: ['movement', 'movements'],
		filters: {
			location: { label: 'Location', all: 'All warehouses', options: {}, takes: /^[\w-]{1,40}$/ },
			show: { label: 'Show', all: 'On hand', options: { all: 'With what orders held and let go' } },
		},
		pageSize: 25,
		freshMs: 5_000,
	})
