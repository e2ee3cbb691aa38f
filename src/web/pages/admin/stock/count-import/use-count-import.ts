import { useState } from 'react'
import type { ReplyOf } from '#contracts/endpoint.ts'
import {
	type CountFileColumnMap,
	type CountFileReport,
	checkCounts,
	importCounts,
	requestCountImportApproval,
} from '#contracts/inventory/count-import.ts'
import { actOrRequestApproval } from '#web/features/approvals/act-or-request-approval.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

export type CountColumns = Partial<CountFileColumnMap>
type Done = ReplyOf<typeof importCounts> | 'waits'

/** A refusal with its rows, where it names some. */
interface Problem {
	message: string
	rows: readonly string[]
}

/** A file of counts on its way: what its check said, what is asked about it, and what came of it. */
export function useCountImport(file: File, columns: CountColumns) {
	const call = useCall()
	const post = useKeyedCall(importCounts, changedByStock)
	const ask = useKeyedCall(requestCountImportApproval, changedByStock)
	const [report, setReport] = useState<CountFileReport | null>(null)
	const [problem, setProblem] = useState<Problem | null>(null)
	const [question, setQuestion] = useState<string | null>(null)
	const [isSending, setSending] = useState(false)
	const [done, setDone] = useState<Done | null>(null)
	const sent = { file, columns: JSON.stringify(columns) }

	function refuse(error: unknown) {
		const refusal = error instanceof ApiError ? error.refusal : null
		if (refusal?.code === 'BIG_STOCK_CHANGE') return setQuestion(messageOf(error))
		setProblem({ message: messageOf(error), rows: (refusal?.issues ?? []).map(({ message }) => message) })
		if (refusal?.code === 'STALE') forget()
	}
	async function during(work: () => Promise<void>) {
		setSending(true)
		setProblem(null)
		await work().catch(refuse)
		setSending(false)
	}
	function forget() {
		setReport(null)
		setQuestion(null)
	}
	const check = () =>
		during(async () => {
			setQuestion(null)
			setReport(await call(checkCounts, { body: sent }))
		})
	const confirm = (reason: string) =>
		during(async () => {
			const body = { ...sent, seen: report?.seen ?? '', reason, isBigChangeMeant: question ? 'yes' : 'no' } as const
			const posted = await actOrRequestApproval(
				() => post({ body }),
				() => ask({ body }),
			)
			setQuestion(null)
			setDone(posted ?? 'waits')
		})
	return { report, problem, question, isSending, done, check, confirm, forget }
}
