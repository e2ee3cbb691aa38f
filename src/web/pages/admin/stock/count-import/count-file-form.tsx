import { useState } from 'react'
import { ColumnFields } from '#web/features/csv-import/column-fields.tsx'
import { guessedColumns } from '#web/features/csv-import/column-guess.ts'
import type { ChosenFile } from '#web/features/csv-import/file-choice.tsx'
import { count, signedUnits } from '#web/features/stock/stock-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { countFile } from './count-file.ts'
import { CountReport } from './count-report.tsx'
import { type CountColumns, useCountImport } from './use-count-import.ts'

/** A file of counts from its columns to what is on hand: checked, looked at, posted. */
export function CountFileForm({ chosen: { file, rows }, onClose }: { chosen: ChosenFile; onClose: () => void }) {
	const heads = rows[0]?.cells ?? []
	const [columns, setColumns] = useState<CountColumns>(() => guessedColumns(countFile, heads))
	const [reason, setReason] = useState('')
	const { report, problem, question, isSending, done, check, confirm, forget } = useCountImport(file, columns)
	const isRight = report?.rows.every(({ outcome }) => outcome !== 'wrong') ?? false
	return (
		<section className="grid gap-5 rounded-2xl border border-line bg-card p-5">
			<h2 className="break-words font-semibold text-lg">{file.name}</h2>
			{done === null && (
				<ColumnFields
					of={countFile}
					heads={heads}
					example={rows[1]?.cells ?? []}
					columns={columns}
					onChange={(next) => {
						setColumns(next)
						forget()
					}}
				/>
			)}
			{problem && <CountProblem {...problem} />}
			{done === null && report && <CountReport report={report} />}
			{done !== null && <CountDone done={done} />}
			{isRight && done === null && (
				<Field label="Reason" hint="It is kept with the count." className="max-w-md">
					<TextInput
						value={reason}
						onChange={({ target }) => setReason(target.value)}
						autoComplete="off"
						maxLength={200}
					/>
				</Field>
			)}
			{question && (
				<p role="alert" className="rounded-xl bg-warn/12 px-4 py-3 font-medium text-sm text-warn">
					{question} Press once more if it is.
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				{done === null && (
					<Button look={report ? 'outline' : 'action'} disabled={isSending} onClick={() => void check()}>
						{isSending ? 'Checking…' : 'Check the file'}
					</Button>
				)}
				{isRight && done === null && (
					<Button look={question ? 'danger' : 'action'} disabled={isSending} onClick={() => void confirm(reason)}>
						{question ? 'Yes, it is meant: post' : 'Post all of it'}
					</Button>
				)}
				<Button look="quiet" onClick={onClose}>
					{done === null ? 'Another file' : 'Done'}
				</Button>
			</div>
		</section>
	)
}

const CountProblem = ({ message, rows }: { message: string; rows: readonly string[] }) => (
	<div role="alert" className="grid gap-1 font-medium text-bad text-sm">
		<p>{message}</p>
		{rows.length > 0 && rows[0] !== message && (
			<ul className="max-h-60 list-disc overflow-y-auto pl-5 font-normal">
				{rows.map((row) => (
					<li key={row}>{row}</li>
				))}
			</ul>
		)}
	</div>
)

function CountDone({ done }: { done: NonNullable<ReturnType<typeof useCountImport>['done']> }) {
	if (done === 'waits')
		return (
			<p role="status">
				Nothing has changed yet: it waits for a second person, with its sheet among the{' '}
				<PageLink to="/admin/counts" className="underline underline-offset-2">
					counts
				</PageLink>
				.
			</p>
		)
	return (
		<p role="status" className="font-semibold">
			Posted: {count(done.lots)} {done.lots === 1 ? 'lot' : 'lots'} counted, {signedUnits(done.units)} on hand.{' '}
			<PageLink to={`/admin/counts/${done.countId}`} className="underline underline-offset-2">
				Look at the count
			</PageLink>
		</p>
	)
}
