import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OwnRecipe, type RecipeDraft, saveRecipeDraft } from '#contracts/mixology/own-recipes.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'

/** So long after the last key it is saved, in ms; and so long after a failure it is tried again. */
const pauseMs = 900
const retryMs = 4000

export type SaveState = { kind: 'saved' | 'waiting' | 'saving' | 'elsewhere' } | { kind: 'failed'; message: string }

/**
 * A recipe that saves itself as it is written. What is saved names the version that it was made on: where another tab was
 * faster, its writer decides which of the two stays.
 */
export function useDraft(opened: OwnRecipe) {
	const call = useCall()
	const [record, setRecord] = useState(opened)
	const [content, setContent] = useState<RecipeDraft>(opened.content)
	const [state, setState] = useState<SaveState>({ kind: 'saved' })
	const version = useRef(opened.version)
	const latest = useRef(content)
	const running = useRef<Promise<boolean>>(Promise.resolve(true))

	/** One save after the other; the answer says whether all that is written is saved. */
	const save = (): Promise<boolean> => {
		running.current = running.current.then(async () => {
			const sent = latest.current
			setState({ kind: 'saving' })
			try {
				const saved = await call(saveRecipeDraft, {
					params: { id: opened.id },
					body: { version: version.current, content: sent },
				})
				version.current = saved.version
				setRecord(saved)
				setState({ kind: latest.current === sent ? 'saved' : 'waiting' })
				return latest.current === sent
			} catch (error) {
				const isStale = error instanceof ApiError && error.refusal?.code === 'STALE'
				setState(isStale ? { kind: 'elsewhere' } : { kind: 'failed', message: messageOf(error) })
				return false
			}
		})
		return running.current
	}
	const saveNow = useEffectEvent(save)
	const { kind } = state
	useEffect(() => {
		if (kind !== 'waiting' && kind !== 'failed') return
		const timer = setTimeout(() => void saveNow(), kind === 'failed' ? retryMs : pauseMs)
		return () => clearTimeout(timer)
	}, [kind])
	useEffect(() => {
		if (kind === 'saved') return
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		window.addEventListener('beforeunload', ask)
		return () => window.removeEventListener('beforeunload', ask)
	}, [kind])

	const take = (recipe: OwnRecipe) => {
		version.current = recipe.version
		latest.current = recipe.content
		setRecord(recipe)
		setContent(recipe.content)
		setState({ kind: 'saved' })
	}
	return {
		record,
		content,
		state,
		version,
		change(part: Partial<RecipeDraft>) {
			latest.current = { ...latest.current, ...part }
			setContent(latest.current)
			setState((before) => (before.kind === 'elsewhere' ? before : { kind: 'waiting' }))
		},
		save,
		take,
		/** What is written here takes the place of what the other tab saved. */
		async keepMine(other: OwnRecipe) {
			version.current = other.version
			await save()
		},
	}
}
export type Draft = ReturnType<typeof useDraft>
