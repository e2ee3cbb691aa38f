import { useState } from 'react'
import { ChangedFields } from '#web/features/record-form/changed-fields.tsx'
import { fieldNameOf } from '#web/features/record-form/product-change-texts.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { ProductSaver, SaveQuestion } from './use-save-product.ts'

/** What has to be decided before something is saved: who changed what meanwhile, or whether a price is meant. */
export function SaveQuestionSheet({ saver }: { saver: ProductSaver }) {
	const { question, forget } = saver
	return (
		<Sheet
			isOpen={question !== null}
			onClose={forget}
			side="center"
			title={question?.kind === 'big' ? 'Is this price meant?' : 'Somebody was faster'}
		>
			{question && <Question question={question} saver={saver} />}
		</Sheet>
	)
}

function Question({ question, saver }: { question: SaveQuestion; saver: ProductSaver }) {
	const [problem, setProblem] = useState<string | null>(null)
	const act = (what: () => Promise<void>) => () => what().catch((error) => setProblem(messageOf(error)))
	return (
		<div className="grid gap-5 overflow-y-auto p-5">
			{problem && (
				<p role="alert" className="text-bad text-sm">
					{problem}
				</p>
			)}
			{question.kind === 'big' ? (
				<p>{question.message} A price became ten times what it was, or a tenth.</p>
			) : (
				<Clash question={question} />
			)}
			<div className="flex flex-wrap justify-end gap-3">
				{question.kind === 'big' ? (
					<Button look="quiet" onClick={saver.forget}>
						Go back
					</Button>
				) : (
					<Button look="quiet" onClick={act(saver.takeTheirs)}>
						Show what is there now
					</Button>
				)}
				<Button onClick={act(saver.saveAnyway)}>{question.kind === 'big' ? 'Yes, it is meant' : 'Save mine'}</Button>
			</div>
		</div>
	)
}

const Clash = ({ question: { by, theirs, mine } }: { question: Extract<SaveQuestion, { kind: 'stale' }> }) => (
	<>
		<p>{by} changed this product since you opened it. Nothing of yours is saved yet.</p>
		<ChangedFields changes={theirs} mine={mine} nameOf={fieldNameOf} />
		<p className="text-muted text-sm">
			{theirs.some(({ field }) => field in mine)
				? 'Saving yours replaces theirs where both are named.'
				: 'Yours concerns other fields: both are kept.'}
		</p>
	</>
)
