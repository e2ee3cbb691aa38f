import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createProduct, type ProductRecord } from '#contracts/catalog/product-record.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

/** Begins a draft that is like this product, with SKUs of its own. */
export function CopyForm({ product: { id, name } }: { product: ProductRecord }) {
	const create = useKeyedCall(createProduct)
	const navigate = useNavigate()
	const [isCopying, setCopying] = useState(false)
	const copy = async () => {
		setCopying(true)
		try {
			const made = await create({ body: { name: `${name}, copy`.slice(0, 80), copyOf: id } })
			showToast({ title: 'A draft of it is begun' })
			await navigate(`/admin/products/${made.id}`)
		} catch (error) {
			showToast({ title: messageOf(error), look: 'danger' })
		} finally {
			setCopying(false)
		}
	}
	return (
		<Button look="outline" size="small" className="min-h-10" disabled={isCopying} onClick={() => void copy()}>
			{isCopying ? 'Copying…' : 'Duplicate'}
		</Button>
	)
}
