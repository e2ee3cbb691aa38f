import type { ProductStatus } from '#contracts/catalog/admin-products.ts'

/** The states of a product as staff read them. */
export const productStatusLabels = {
	published: { text: 'Published', look: 'good' },
	scheduled: { text: 'Scheduled', look: 'warn' },
	draft: { text: 'Draft', look: 'plain' },
	archived: { text: 'Archived', look: 'plain' },
} as const satisfies Record<ProductStatus, { text: string; look: string }>
