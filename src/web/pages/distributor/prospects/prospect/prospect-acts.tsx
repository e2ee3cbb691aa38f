import { useState } from 'react'
import type { Prospect, ProspectStage } from '#contracts/prospects/prospect-record.ts'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import { ActivityForm } from '#web/features/prospects/activity-form.tsx'
import { LostForm, ReopenForm } from '#web/features/prospects/move-form.tsx'
import { ProspectForm, typedOf } from '#web/features/prospects/prospect-form.tsx'
import { useProspectWrites } from '#web/features/prospects/use-prospect-writes.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { MergeForm } from './merge-form.tsx'

interface ProspectActsProps {
	prospect: Prospect
	setup: ProspectSetup
}

type Shown = { form: 'activity' | 'change' | 'merge' } | { form: 'move'; stage: ProspectStage } | null

/** What can be done about a prospect. */
export function ProspectActs({ prospect, setup }: ProspectActsProps) {
	const [shown, setShown] = useState<Shown>(null)
	const { write } = useProspectWrites()
	const close = () => setShown(null)
	const about = { prospectId: prospect.id, title: prospect.name, seenVersion: prospect.version }
	const done = (sent: unknown, text: string) => {
		showToast({ title: sent ? text : 'Waiting to be sent', ...(!sent && { description: prospect.name }) })
		close()
	}
	const move = async (stage: ProspectStage, more: object = {}) =>
		done(
			await write({ ...about, kind: 'move', label: `Move to ${stage.name}`, body: { stage: stage.key, ...more } }),
			`${prospect.name} is in ${stage.name}`,
		)
	const choose = (key: string) => {
		const stage = setup.stages.find((each) => each.key === key)
		if (!stage) return
		const asks = stage.standing === 'lost' || (stage.standing === 'open' && prospect.standing !== 'open')
		if (asks) return setShown({ form: 'move', stage })
		void move(stage).catch((error) =>
			showToast({ title: `${prospect.name} was not moved`, description: messageOf(error), look: 'danger' }),
		)
	}
	return (
		<div className="flex flex-wrap items-center gap-3">
			<Button size="small" className="min-h-10" onClick={() => setShown({ form: 'activity' })}>
				Write down a visit
			</Button>
			<Button look="outline" size="small" className="min-h-10" onClick={() => setShown({ form: 'change' })}>
				Change
			</Button>
			<label className="flex items-center gap-2 text-sm">
				<span className="text-muted">Stage</span>
				<select
					value={prospect.stage}
					onChange={({ target }) => choose(target.value)}
					className="min-h-10 rounded-lg border border-edge bg-card px-3 text-base sm:text-sm"
				>
					{setup.stages.map(({ key, name }) => (
						<option key={key} value={key}>
							{name}
						</option>
					))}
				</select>
			</label>
			<Button look="quiet" size="small" className="min-h-10" onClick={() => setShown({ form: 'merge' })}>
				Merge
			</Button>
			<FieldSheets
				{...{ prospect, setup, shown, close }}
				save={async (kind, body) => done(await write({ ...about, ...labelOf[kind], kind, body }), 'Saved')}
			/>
			<Sheet isOpen={shown?.form === 'merge'} onClose={close} side="right" title="Merge with the same shop">
				{shown?.form === 'merge' && <MergeForm prospect={prospect} onClose={close} />}
			</Sheet>
			<Sheet
				isOpen={shown?.form === 'move'}
				onClose={close}
				side="center"
				title={shown?.form === 'move' ? `Move to ${shown.stage.name}` : ''}
			>
				{shown?.form === 'move' && <MoveForm prospect={prospect} stage={shown.stage} send={move} onClose={close} />}
			</Sheet>
		</div>
	)
}

const labelOf = { activity: { label: 'What happened' }, change: { label: 'Change' } } as const

interface FieldSheetsProps extends ProspectActsProps {
	shown: Shown
	save: (kind: 'activity' | 'change', body: Record<string, unknown>) => Promise<void>
	close: () => void
}

/** What is written about a prospect: what happened, and what is known of it. */
function FieldSheets({ prospect, setup, shown, save, close }: FieldSheetsProps) {
	const isOpen = prospect.standing === 'open'
	return (
		<>
			<Sheet isOpen={shown?.form === 'activity'} onClose={close} side="right" title="What happened">
				{shown?.form === 'activity' && (
					<ActivityForm hasNext={isOpen} onClose={close} send={(body) => save('activity', body)} />
				)}
			</Sheet>
			<Sheet isOpen={shown?.form === 'change'} onClose={close} side="right" title={`Change ${prospect.name}`}>
				{shown?.form === 'change' && (
					<ProspectForm
						typed={typedOf(prospect)}
						setup={setup}
						isDecided={!isOpen}
						action="Save"
						onClose={close}
						send={(body) => save('change', body)}
					/>
				)}
			</Sheet>
		</>
	)
}

interface MoveFormProps {
	prospect: Prospect
	stage: ProspectStage
	send: (stage: ProspectStage, more: object) => Promise<void>
	onClose: () => void
}

function MoveForm({ prospect, stage, send, onClose }: MoveFormProps) {
	const Form = stage.standing === 'lost' ? LostForm : ReopenForm
	return <Form prospect={prospect} stageName={stage.name} send={(more) => send(stage, more)} onClose={onClose} />
}
