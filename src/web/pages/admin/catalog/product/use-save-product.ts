import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeProduct, type ProductChange, type ProductRecord } from '#contracts/catalog/product-record.ts'
import type { FieldChange, StaleDetails } from '#contracts/shared/stale.ts'
import { useShowAnswer } from '#web/features/record-parts/use-show-answer.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { productQuery } from './product-query.ts'

export type Changed = Omit<ProductChange, 'version' | 'isBigChangeMeant'>

/** What has to be decided before something is saved. */
export type SaveQuestion =
	| { kind: 'stale'; by: string; version: number; theirs: readonly FieldChange[]; mine: Changed }
	| { kind: 'big'; message: string; version: number; mine: Changed }

export interface ProductSaver {
	product: ProductRecord
	/** Throws what a form shows; what is to be decided first becomes a question. */
	save: (change: Changed) => Promise<boolean>
	question: SaveQuestion | null
	/** Saves what the question is about all the same. */
	saveAnyway: () => Promise<void>
	/** Gives up what was typed, and shows what is there now. */
	takeTheirs: () => Promise<void>
	/** Shows what another call answered. */
	accept: (saved: ProductRecord) => void
	forget: () => void
}

/** Of what a form holds, the fields that somebody changed: the others may have been changed by somebody else meanwhile. */
const differing = (typed: Changed, product: ProductRecord): Changed =>
	Object.fromEntries(
		Object.entries(typed).filter(
			([field, value]) => JSON.stringify(value) !== JSON.stringify(product[field as keyof ProductRecord]),
		),
	)

/**
 * Holds the product as it was opened: what others change meanwhile is not put under what somebody types, but told when it
 * is saved.
 */
export function useSaveProduct(opened: ProductRecord): ProductSaver {
	const call = useCall()
	const queries = useQueryClient()
	const [product, setProduct] = useState(opened)
	const [question, setQuestion] = useState<SaveQuestion | null>(null)
	const show = useShowAnswer((saved: ProductRecord) => productQuery(saved.id), ['/api/admin', 'products'])

	function accept(saved: ProductRecord): void {
		show(saved)
		setProduct(saved)
		showToast({ title: 'Saved' })
	}

	async function send(mine: Changed, version: number, isBigChangeMeant = false): Promise<boolean> {
		try {
			const body = { ...mine, version, ...(isBigChangeMeant && { isBigChangeMeant }) }
			const saved = await call(changeProduct, { params: { id: product.id }, body: body as ProductChange })
			accept(saved)
			setQuestion(null)
			return true
		} catch (error) {
			const { code, details, message } = (error instanceof ApiError && error.refusal) || {}
			if (code === 'STALE') {
				const { by, version: now, changes } = details as StaleDetails
				setQuestion({ kind: 'stale', by, version: now, theirs: changes, mine })
			} else if (code === 'BIG_PRICE_CHANGE') setQuestion({ kind: 'big', message: message ?? '', version, mine })
			else throw error
			return false
		}
	}

	return {
		product,
		question,
		accept,
		save: (change) => send(differing(change, product), product.version),
		forget: () => setQuestion(null),
		async saveAnyway() {
			if (question) await send(question.mine, question.version, question.kind === 'big')
		},
		async takeTheirs() {
			setProduct(await queries.fetchQuery({ ...productQuery(product.id), staleTime: 0 }))
			setQuestion(null)
		},
	}
}
