import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { productStatusLabels } from '#web/features/catalog/product-status-labels.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Editor } from './product/editor.tsx'
import { productQuery } from './product/product-query.ts'

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(productQuery(params.id ?? ''))

export const head: Page['head'] = () => ({
	title: 'Product · Back office',
	description: 'A product: its words, packs, prices, label, pictures and status.',
	isPrivate: true,
})

export default function ProductPage() {
	const { id = '' } = useParams()
	const product = useQuery(productQuery(id))
	return (
		<RecordPage
			query={product}
			title={product.data?.name ?? 'Product'}
			list={{ path: '/admin/products', name: 'Products' }}
			noun="product"
			actions={({ status }) => (
				<Badge look={productStatusLabels[status].look}>{productStatusLabels[status].text}</Badge>
			)}
		>
			{(data) => <Editor key={data.id} opened={data} />}
		</RecordPage>
	)
}
