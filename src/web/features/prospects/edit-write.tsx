import { useQueryClient } from '@tanstack/react-query'
import { getProspect, type ProspectSetup } from '#contracts/prospects/prospects.ts'
import { queryOf } from '#web/lib/query.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ActivityForm, type ActivityTyped, noActivity } from './activity-form.tsx'
import { LostForm, ReopenForm } from './move-form.tsx'
import { useOutbox, type WaitingWrite } from './outbox-store.ts'
import type { ProspectTyped } from './prospect-draft.ts'
import { emptyProspect, ProspectForm } from './prospect-form.tsx'

/** A prospect as it was typed, from what was to be sent. */
function typedAgain(body: Record<string, unknown>, setup: ProspectSetup): ProspectTyped {
	const { next, competingBrands, casesPerMonth, ownerId, ...rest } = body
	const { text = '', dueOn = '' } = (next ?? {}) as { text?: string; dueOn?: string }
	return {
		...emptyProspect(setup),
		...(rest as Partial<ProspectTyped>),
		competingBrands: Array.isArray(competingBrands) ? competingBrands.join(', ') : '',
		casesPerMonth: typeof casesPerMonth === 'number' ? String(casesPerMonth) : '',
		ownerId: typeof ownerId === 'string' ? ownerId : '',
		nextText: text,
		nextDueOn: dueOn,
	}
}

const activityAgain = ({ next, ...body }: Record<string, unknown>): ActivityTyped => {
	const { text = '', dueOn = '' } = (next ?? {}) as { text?: string; dueOn?: string }
	return { ...noActivity, ...(body as Partial<ActivityTyped>), nextText: text, nextDueOn: dueOn }
}

interface EditWriteProps {
	write: WaitingWrite
	setup: ProspectSetup
	/** Something new waits in its place. */
	onDone: () => void
	onClose: () => void
}

/** A write that was refused, with its fields as they were typed: sent again from what the store has now. */
export function EditWrite({ write, setup, onDone, onClose }: EditWriteProps) {
	const queries = useQueryClient()
	const send = async (body: object) => {
		const query = write.company ? { company: write.company } : {}
		const now = write.prospectId
			? await queries
					.fetchQuery({ ...queryOf(getProspect, { params: { id: write.prospectId }, query }), staleTime: 0 })
					.catch(() => null)
			: null
		useOutbox.getState().replace(write.key, {
			...write,
			key: crypto.randomUUID(),
			body: { ...body },
			seenVersion: now?.version ?? write.seenVersion,
			refusedReason: null,
		})
		onDone()
	}
	const stage = setup.stages.find(({ key }) => key === write.body.stage)
	const move = { prospect: { name: write.title }, stageName: stage?.name ?? '', typed: write.body, onClose }
	const sendMove = (more: object) => send({ stage: stage?.key, ...more })
	return (
		<Sheet isOpen onClose={onClose} side="right" title={`${write.title}: ${write.label}`}>
			{write.kind === 'activity' ? (
				<ActivityForm typed={activityAgain(write.body)} hasNext send={send} onClose={onClose} />
			) : write.kind === 'move' ? (
				stage?.standing === 'lost' ? (
					<LostForm {...move} send={sendMove} />
				) : (
					<ReopenForm {...move} send={sendMove} />
				)
			) : (
				<ProspectForm
					typed={typedAgain(write.body, setup)}
					setup={setup}
					action="Send again"
					send={send}
					onClose={onClose}
				/>
			)}
		</Sheet>
	)
}
