import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importProducts, type ProductColumnMap, type ProductImportReport } from '#contracts/catalog/product-import.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'

export type Columns = Partial<ProductColumnMap>

/** A file on its way: what its check said, what is asked about it, and the two calls. */
export function useProductImport(file: File, columns: Columns) {
	const call = useKeyedCall(importProducts)
	const queries = useQueryClient()
	const [report, setReport] = useState<ProductImportReport | null>(null)
	const [problem, setProblem] = useState<string | null>(null)
	const [question, setQuestion] = useState<string | null>(null)
	const [isSending, setSending] = useState(false)

	async function send(mode: 'check' | 'import') {
		setSending(true)
		setProblem(null)
		try {
			const answer = await call({
				body: {
					...{ file, columns: JSON.stringify(columns), mode },
					...(mode === 'import' && report && { seen: report.seen }),
					isBigChangeMeant: question ? 'yes' : 'no',
				},
			})
			setReport(answer)
			setQuestion(null)
			if (answer.isImported) await queries.invalidateQueries({ queryKey: ['/api/admin'] })
		} catch (error) {
			const code = error instanceof ApiError ? error.refusal?.code : undefined
			if (code === 'BIG_PRICE_CHANGE') setQuestion(messageOf(error))
			else setProblem(messageOf(error))
			if (code === 'STALE') setReport(null)
		} finally {
			setSending(false)
		}
	}
	return { report, problem, question, isSending, send, forget: () => setReport(null) }
}
