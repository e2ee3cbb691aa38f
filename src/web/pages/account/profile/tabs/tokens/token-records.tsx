import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { utcDay } from '#contracts/shared/calendar.ts'
import { getTokenStatement, getTokenStatementPdf } from '#contracts/tokens/token-statement.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { fetchFile } from '#web/lib/api.ts'
import { downloadFile } from '#web/lib/download.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { ChainCheck } from './chain-check.tsx'

/** What members take with them of their tokens, and what they can check by themselves. */
export const TokenRecords = () => (
	<>
		<Statement />
		<ChainCheck />
	</>
)

/** A statement for some days, as a file. */
function Statement() {
	const [today] = useState(() => utcDay(new Date()))
	const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
	const [to, setTo] = useState(today)
	const take = useMutation({
		mutationFn: async (kind: 'csv' | 'pdf') => {
			const query = { from, to }
			const file =
				kind === 'csv'
					? await fetchFile(getTokenStatement, { query })
					: await fetchFile(getTokenStatementPdf, { query })
			downloadFile(`untapped-tokens-${from}-to-${to}.${kind}`, file)
		},
		onError: useActFailure('No statement'),
	})
	const isTurned = from > to
	const isOff = take.isPending || isTurned || !from || !to
	return (
		<AccountPanel title="Statement" text="Every entry of some days, with your balances before and after.">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="From">
					<TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
				</Field>
				<Field
					label="Until the end of"
					hint="Days are UTC."
					error={isTurned ? 'It ends on or after the day it begins.' : undefined}
				>
					<TextInput type="date" value={to} onChange={({ target }) => setTo(target.value)} />
				</Field>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button look="outline" disabled={isOff} onClick={() => take.mutate('pdf')}>
					Download PDF
				</Button>
				<Button look="outline" disabled={isOff} onClick={() => take.mutate('csv')}>
					Download CSV
				</Button>
			</div>
		</AccountPanel>
	)
}
