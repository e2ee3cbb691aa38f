import { useEffect, useState } from 'react'

/** A timer that runs ends at a moment; one that stands has so much left. */
type StepTimer = { endsAt: number } | { leftMs: number }

/** Timers of the steps by their place; each goes on while other steps are read. */
export type StepTimers = ReadonlyMap<number, StepTimer>

export const leftOf = (timer: StepTimer, now: number): number =>
	'endsAt' in timer ? Math.max(0, timer.endsAt - now) : timer.leftMs

/** Runs, stops or begins again. */
export function toggledTimer(timers: StepTimers, step: number, seconds: number, now: number): StepTimers {
	const timer = timers.get(step)
	const left = timer ? leftOf(timer, now) : seconds * 1000
	const next =
		timer && 'endsAt' in timer && left > 0 ? { leftMs: left } : { endsAt: now + (left > 0 ? left : seconds * 1000) }
	return new Map(timers).set(step, next)
}

export const isRunning = (timer: StepTimer | undefined, now: number): boolean =>
	timer !== undefined && 'endsAt' in timer && timer.endsAt > now

/** 95 → "1:35"; a part of a second counts as one. */
export function clockText(ms: number): string {
	const seconds = Math.ceil(ms / 1000)
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time, four times a second while any timer runs. */
export function useNow(timers: StepTimers): number {
	const [now, setNow] = useState(() => Date.now())
	const ends = [...timers.values()].flatMap((timer) => ('endsAt' in timer ? timer.endsAt : []))
	const last = Math.max(0, ...ends)
	useEffect(() => {
		if (last <= Date.now()) return
		const tick = setInterval(() => {
			setNow(Date.now())
			if (Date.now() > last) clearInterval(tick)
		}, 250)
		return () => clearInterval(tick)
	}, [last])
	return Math.max(now, 0)
}
