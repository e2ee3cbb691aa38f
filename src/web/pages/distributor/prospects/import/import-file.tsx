import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportReport, importProspects } from '#contracts/prospects/import.ts'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import { dayLater } from '#contracts/shared/calendar.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { messageOf } from '#web/lib/api.ts'
import { downloadText } from '#web/lib/download.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ChosenFile } from './file-choice.tsx'
import type { ImportChoice } from './import-draft.ts'
import { MappingForm } from './mapping-form.tsx'
import { Report, reportText } from './report.tsx'
import { resultFile } from './result-file.ts'

interface ImportFileProps {
	chosen: ChosenFile
	setup: ProspectSetup
	/** Another file is to be chosen. */
	onClose: () => void
}

type Step = { choice: ImportChoice; report: ImportReport; isDone: boolean }

/** A file from its columns to its prospects: checked, looked at, imported. */
export function ImportFile({ chosen, setup, onClose }: ImportFileProps) {
	const { acting } = useOwnCompany()
	const queries = useQueryClient()
	const [step, setStep] = useState<Step | null>(null)
	const check = useKeyedCall(importProspects)
	const send = (choice: ImportChoice, mode: 'check' | 'import', anyway: readonly number[] = []) =>
		check({ query: acting, body: { ...choice, file: chosen.file, mode, anyway: JSON.stringify(anyway) } })
	return (
		<div className="grid gap-6">
			<section className="grid gap-5 rounded-2xl border border-line bg-card p-5">
				<h2 className="font-semibold text-lg">{chosen.file.name}</h2>
				<MappingForm
					rows={chosen.rows}
					dueOn={dayLater(setup.today, 7)}
					onChange={() => setStep(null)}
					onClose={onClose}
					send={async (choice) => setStep({ choice, report: await send(choice, 'check'), isDone: false })}
				/>
			</section>
			{step && (
				<Outcome
					key={step.choice.columns}
					chosen={chosen}
					step={step}
					onImport={async (anyway) => {
						const report = await send(step.choice, 'import', anyway)
						setStep({ ...step, report, isDone: true })
						await queries.invalidateQueries({ queryKey: ['/api/prospects'] })
					}}
				/>
			)}
		</div>
	)
}

interface OutcomeProps {
	chosen: ChosenFile
	step: Step
	/** With the lines of shops that only look like others. */
	onImport: (anyway: number[]) => Promise<void>
}

/** What would come of the file, or came of it. */
function Outcome({ chosen, step: { choice, report, isDone }, onImport }: OutcomeProps) {
	const { acting } = useOwnCompany()
	const [isSending, setSending] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const [anyway, setAnyway] = useState<ReadonlySet<number>>(new Set())
	const decide = (line: number) =>
		setAnyway((before) => new Set(before.has(line) ? [...before].filter((each) => each !== line) : [...before, line]))
	const count = report.ready + anyway.size
	const run = () => {
		setSending(true)
		setProblem(null)
		onImport([...anyway])
			.catch((error) => setProblem(messageOf(error)))
			.finally(() => setSending(false))
	}
	const name = chosen.file.name.replace(/\.\w+$/, '')
	const keep = () =>
		downloadText(`${name}-result.csv`, resultFile(chosen.text, choice.hasHead === 'yes', report), 'text/csv')
	return (
		<section aria-label="What comes of the file" className="grid gap-4 rounded-2xl border border-line bg-card p-5">
			<p role="status" className="font-semibold">
				{reportText(report, isDone)}
			</p>
			{problem && (
				<p role="alert" className="font-medium text-bad text-sm">
					{problem}
				</p>
			)}
			<Report report={report} anyway={anyway} onDecide={isDone ? null : decide} />
			<div className="flex flex-wrap items-center gap-3">
				{isDone ? (
					<PageLink
						to={portalUrl('/distributor/prospect/list', acting.company, { sort: 'newest' })}
						className="min-h-6 rounded font-medium underline underline-offset-4"
					>
						Look at them in the list
					</PageLink>
				) : (
					<Button disabled={count === 0 || isSending} onClick={run}>
						{isSending ? 'Importing…' : `Import ${count.toLocaleString('en-US')} ${count === 1 ? 'shop' : 'shops'}`}
					</Button>
				)}
				<Button look="outline" onClick={keep}>
					Download the rows with their results
				</Button>
			</div>
		</section>
	)
}
