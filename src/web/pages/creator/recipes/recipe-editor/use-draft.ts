import { useRef, useState } from 'react'
import { type OwnRecipe, type RecipeDraft, saveRecipeDraft } from '#contracts/mixology/own-recipes.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { SaveState } from './save-state.ts'
import { useAutosave } from './use-autosave.ts'

const isStale = (error: unknown) => error instanceof ApiError && error.refusal?.code === 'STALE'

/**
 * A recipe that saves itself as it is written. What is saved names the version that it was made on: where another tab was
 * faster, its writer decides which of the two stays.
 */
export function useDraft(opened: OwnRecipe) {
	const call = useCall()
	const [record, setRecord] = useState(opened)
	const [content, setContent] = useState<RecipeDraft>(opened.content)
	const [state, setState] = useState<SaveState>({ kind: 'saved' })
	const [openings, setOpenings] = useState(0)
	const version = useRef(opened.version)
	const latest = useRef(content)
	const kept = useRef(content)
	const running = useRef<Promise<unknown>>(Promise.resolve())

	/** One write after the other, each on the version that the last one made. What is typed meanwhile stays, and is saved next. */
	const write = (send: (version: number) => Promise<OwnRecipe>): Promise<boolean> => {
		const turn = running.current.then(async () => {
			const saved = await send(version.current)
			version.current = saved.version
			setRecord(saved)
			const isSaved = latest.current === kept.current
			setState({ kind: isSaved ? 'saved' : 'waiting' })
			return isSaved
		})
		running.current = turn.catch((error) => {
			if (isStale(error)) setState({ kind: 'elsewhere' })
		})
		return turn
	}
	/** Says whether all that is written is saved. */
	const save = async (): Promise<boolean> => {
		try {
			return await write(async (version) => {
				const content = latest.current
				setState({ kind: 'saving' })
				const saved = await call(saveRecipeDraft, { params: { id: opened.id }, body: { version, content } })
				kept.current = content
				return saved
			})
		} catch (error) {
			if (!isStale(error)) setState({ kind: 'failed', message: messageOf(error) })
			return false
		}
	}
	useAutosave(state.kind, save)
	return {
		record,
		content,
		state,
		/** How often another text took the place of this one: the fields then begin anew. */
		openings,
		change(part: Partial<RecipeDraft>) {
			latest.current = { ...latest.current, ...part }
			setContent(latest.current)
			setState((before) => (before.kind === 'elsewhere' ? before : { kind: 'waiting' }))
		},
		/** Another write than that of the text, which is saved first; says whether it came to it. */
		async send(act: (version: number) => Promise<OwnRecipe>): Promise<boolean> {
			if (state.kind !== 'saved' && !(await save())) return false
			await write(act)
			return true
		},
		/** What the other tab saved takes the place of what is written here. */
		takeTheirs(other: OwnRecipe) {
			version.current = other.version
			latest.current = other.content
			kept.current = other.content
			setRecord(other)
			setContent(other.content)
			setState({ kind: 'saved' })
			setOpenings(openings + 1)
		},
		/** What is written here takes the place of what the other tab saved. */
		async keepMine(other: OwnRecipe) {
			version.current = other.version
			await save()
		},
	}
}
export type Draft = ReturnType<typeof useDraft>
