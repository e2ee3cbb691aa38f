import { useState } from 'react'
import type { ProspectSummary } from '#contracts/prospects/prospect-record.ts'
import type { ProspectBoard } from '#contracts/prospects/prospects.ts'
import { useOutbox } from '#web/features/prospects/outbox-store.ts'
import { useProspectWrites } from '#web/features/prospects/use-prospect-writes.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'

export type BoardStage = ProspectBoard['stages'][number]

export interface AskedMove {
	card: ProspectSummary
	stage: BoardStage
}

/** The stages with each card where it is going to be. */
function withMoves(stages: readonly BoardStage[], goals: ReadonlyMap<string, string>): BoardStage[] {
	if (goals.size === 0) return [...stages]
	const all = stages.flatMap(({ cards }) => cards)
	const coming = (key: string) => all.filter((card) => goals.get(card.id) === key && card.stage !== key)
	return stages.map((stage) => {
		const stay = stage.cards.filter(({ id, stage: from }) => (goals.get(id) ?? from) === stage.key)
		const added = coming(stage.key)
		const gone = stage.cards.length - stay.length
		return { ...stage, cards: [...added, ...stay], prospects: stage.prospects + added.length - gone }
	})
}

/** Moves cards at once and tells the store; a card that the store does not let move goes back, and it is said why. */
export function useMoves(stages: readonly BoardStage[]) {
	const { write } = useProspectWrites()
	const writes = useOutbox((outbox) => outbox.writes)
	const [movesUnderWay, setMovesUnderWay] = useState<ReadonlyMap<string, string>>(new Map())
	const [pendingQuestion, setPendingQuestion] = useState<AskedMove | null>(null)
	const [announcement, setAnnouncement] = useState('')
	const waiting = new Map(
		writes.flatMap(({ kind, prospectId, body, refusedReason }) =>
			kind === 'move' && prospectId && !refusedReason ? [[prospectId, String(body.stage)] as const] : [],
		),
	)
	const send = async ({ card, stage }: AskedMove, more: object = {}) => {
		setMovesUnderWay((before) => new Map(before).set(card.id, stage.key))
		const body = { stage: stage.key, ...more }
		const made = { kind: 'move' as const, prospectId: card.id, title: card.name, seenVersion: card.version, body }
		try {
			const moved = await write({ ...made, label: `Move to ${stage.name}` })
			setAnnouncement(moved ? `${card.name} is in ${stage.name}.` : `${card.name} waits to be moved to ${stage.name}.`)
			setPendingQuestion(null)
		} catch (error) {
			setAnnouncement(`${card.name} stays in its stage. ${messageOf(error)}`)
			throw error
		} finally {
			setMovesUnderWay((before) => new Map([...before].filter(([id]) => id !== card.id)))
		}
	}
	const move = (card: ProspectSummary, key: string) => {
		const stage = stages.find((each) => each.key === key)
		if (!stage || key === card.stage) return
		const isReopened = stage.standing === 'open' && card.standing !== 'open'
		if (stage.standing === 'lost' || isReopened) return setPendingQuestion({ card, stage })
		void send({ card, stage }).catch((error) =>
			showToast({ title: `${card.name} was not moved`, description: messageOf(error), look: 'danger' }),
		)
	}
	return {
		stages: withMoves(stages, new Map([...waiting, ...movesUnderWay])),
		waiting,
		pendingQuestion,
		announcement,
		move,
		send,
		close: () => setPendingQuestion(null),
	}
}
