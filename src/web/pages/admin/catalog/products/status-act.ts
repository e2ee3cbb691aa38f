import type { ProductInList, ProductStatus } from '#contracts/catalog/admin-products.ts'
import { bulkChangeProducts } from '#contracts/catalog/bulk-changes.ts'
import { type BulkAct, oneByOne } from '#web/features/record-list/bulk/bulk-act.ts'
import type { Call } from '#web/lib/api.ts'

type Settable = Exclude<ProductStatus, 'scheduled'>

const options: Readonly<Record<Settable, string>> = { published: 'Published', draft: 'Draft', archived: 'Archived' }

/** Publishes products, hides them or puts them away; one that somebody changed since it was listed is refused. */
export function statusAct(call: Call): BulkAct<ProductInList> {
	return {
		label: 'Set status',
		needs: 'products.write',
		asks: { label: 'Status', options, hint: 'Only published products are in the shop.' },
		done: 'with the new status',
		confirm: (what) => ({
			title: `Set the status of ${what}`,
			text: `The shop shows or hides ${what} at once.`,
			action: 'Set status',
		}),
		act: oneByOne(({ id, version }, status) =>
			call(bulkChangeProducts, {
				idempotencyKey: crypto.randomUUID(),
				body: { changes: [{ productId: id, version, status: status as Settable }] },
			}),
		),
	}
}
