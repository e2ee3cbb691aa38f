import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { Recipe } from '#contracts/mixology/recipes.ts'
import { useBackCloses } from '#web/lib/browser/back-closes.ts'
import { noteScrollbar } from '#web/lib/browser/scroll-lock.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CookTimer, RunningTimers } from './cook-timer.tsx'
import { type StepTimers, toggledTimer, useNow } from './step-timers.ts'
import { useWakeLock } from './use-wake-lock.ts'
import './cook-mode.css'

interface CookModeProps {
	recipe: Recipe
	/** The ingredients at the chosen scale, a line of text each. */
	amounts: readonly string[]
	onClose: () => void
}

/** One step at a time, large enough to be read from across the counter; arrow keys turn the pages, T is the timer's. */
export function CookMode({ recipe, amounts, onClose }: CookModeProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const [at, setAt] = useState(0)
	const [timers, setTimers] = useState<StepTimers>(new Map())
	const now = useNow(timers)
	const isAwake = useWakeLock(true)
	useBackCloses(true, onClose)
	useEffect(() => {
		noteScrollbar()
		if (!dialog.current?.open) dialog.current?.showModal()
	}, [])
	// Before the first step come the ingredients.
	const step = recipe.steps[at - 1]
	const last = recipe.steps.length
	const go = (by: number) => setAt((before) => Math.min(last, Math.max(0, before + by)))
	const toggle = (place: number) => {
		const seconds = recipe.steps[place]?.seconds ?? 0
		if (seconds > 0) setTimers((before) => toggledTimer(before, place, seconds, Date.now()))
	}
	const onKey = ({ key }: React.KeyboardEvent) => {
		if (key === 'ArrowRight' || key === 'PageDown') go(1)
		if (key === 'ArrowLeft' || key === 'PageUp') go(-1)
		if (key === 't' || key === 'T') toggle(at - 1)
	}
	return (
		<dialog ref={dialog} aria-label={`Mix ${recipe.title}`} onClose={onClose} onKeyDown={onKey} className="cook-mode">
			<header className="flex items-center justify-between gap-4">
				<p className="text-sm text-white/85">
					{recipe.title}
					{isAwake && ' · The screen stays on'}
				</p>
				<IconButton label="Close" onClick={() => dialog.current?.close()}>
					<X size={22} aria-hidden />
				</IconButton>
			</header>
			<div className="grid content-center gap-6 overflow-y-auto py-4" aria-live="polite">
				<h2 className="display text-5xl lg:text-7xl">{step ? `Step ${at} of ${last}` : 'Have ready'}</h2>
				{step ? (
					<p className="cook-text">{step.text}</p>
				) : (
					<ul className="cook-amounts">
						{amounts.map((amount) => (
							<li key={amount}>{amount}</li>
						))}
					</ul>
				)}
				{step && step.seconds > 0 && (
					<CookTimer timer={timers.get(at - 1)} seconds={step.seconds} now={now} onToggle={() => toggle(at - 1)} />
				)}
			</div>
			<RunningTimers timers={timers} now={now} onGo={(place) => setAt(place + 1)} current={at - 1} />
			<footer className="grid grid-cols-2 gap-3">
				<Button look="outline" size="large" disabled={at === 0} onClick={() => go(-1)} className="cook-button">
					Back
				</Button>
				{at < last ? (
					<Button look="volt" size="large" onClick={() => go(1)}>
						{at === 0 ? 'Begin' : 'Next step'}
					</Button>
				) : (
					<Button look="volt" size="large" onClick={() => dialog.current?.close()}>
						Done
					</Button>
				)}
			</footer>
		</dialog>
	)
}
