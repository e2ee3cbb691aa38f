import { useEffect, useRef, useState } from 'react'
import type { ApplicationDraft } from '#contracts/wholesale/applications/application-form.ts'
import {
	getOwnApplication,
	type OwnApplication,
	saveApplication,
} from '#contracts/wholesale/applications/own-application.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { type ApplicationLink, useShowOwnApplication } from './application-link.ts'
import { withTyped } from './with-typed.ts'

/** `overtaken`: another window saved meanwhile, and the applicant chooses what goes on. */
export type Saving = { state: 'saved' | 'saving' | 'overtaken' } | { state: 'failed'; message: string }

/** Typing pauses for so long before it is sent, in ms. */
const pause = 700

/**
 * The form as it is typed, kept on the server whenever typing pauses: one save at a time, each from the version that the
 * last one answered. What could not be saved stays typed, and goes with the next save.
 */
export function useSavedForm(application: OwnApplication, link: ApplicationLink) {
	const call = useCall()
	const show = useShowOwnApplication(link)
	const [form, setForm] = useState(application.form)
	const [saving, setSaving] = useState<Saving>({ state: 'saved' })
	const version = useRef(application.version)
	const typed = useRef(application.form)
	const kept = useRef(application.form)
	const running = useRef<Promise<boolean> | null>(null)

	async function saveTyped(): Promise<boolean> {
		setSaving({ state: 'saving' })
		try {
			while (kept.current !== typed.current) {
				const sent = typed.current
				const answer = await call(saveApplication, { ...link, body: { version: version.current, form: sent } })
				version.current = answer.version
				kept.current = sent
				show(answer)
			}
			setSaving({ state: 'saved' })
			return true
		} catch (error) {
			const isOvertaken = error instanceof ApiError && error.refusal?.code === 'STALE'
			setSaving(isOvertaken ? { state: 'overtaken' } : { state: 'failed', message: messageOf(error) })
			return false
		}
	}

	/** Goes on from what another window saved: alone, or with what was typed here over it. */
	async function goOnFromSaved(keepTyped: boolean): Promise<void> {
		try {
			const latest = await call(getOwnApplication, link)
			typed.current = keepTyped ? withTyped(latest.form, kept.current, typed.current) : latest.form
			kept.current = latest.form
			version.current = latest.version
			setForm(typed.current)
			show(latest)
			setSaving({ state: keepTyped ? 'saving' : 'saved' })
			if (keepTyped) await flushing.current()
		} catch (error) {
			setSaving({ state: 'failed', message: messageOf(error) })
		}
	}

	/** Saves what is typed; whether all of it is kept. */
	const flush = (): Promise<boolean> => {
		running.current ??= saveTyped().finally(() => {
			running.current = null
		})
		return running.current
	}
	const flushing = useRef(flush)
	flushing.current = flush

	useEffect(() => {
		if (form === kept.current) return
		const timer = setTimeout(() => void flushing.current(), pause)
		return () => clearTimeout(timer)
	}, [form])

	// An applicant who leaves before typing has paused loses nothing.
	useEffect(() => {
		const leave = () => {
			if (document.visibilityState === 'hidden' && typed.current !== kept.current) void flushing.current()
		}
		document.addEventListener('visibilitychange', leave)
		return () => document.removeEventListener('visibilitychange', leave)
	}, [])

	const change = (some: Partial<ApplicationDraft>) => {
		typed.current = { ...typed.current, ...some }
		setForm(typed.current)
		// While a change waits to be sent, the form is not called saved.
		setSaving({ state: 'saving' })
	}
	return { form, change, saving, flush, goOnFromSaved }
}
