import { Button } from '#web/ui/button.tsx'
import { clockText, isRunning, leftOf, type StepTimers } from './step-timers.ts'

interface CookTimerProps {
	timer: Parameters<typeof leftOf>[0] | undefined
	seconds: number
	now: number
	onToggle: () => void
}

/** The time that a step takes, counted down. */
export function CookTimer({ timer, seconds, now, onToggle }: CookTimerProps) {
	const left = timer ? leftOf(timer, now) : seconds * 1000
	const runs = isRunning(timer, now)
	const text = runs ? 'Stop' : timer && left > 0 ? 'Go on' : timer ? 'Again' : 'Start the timer'
	return (
		<div className="flex flex-wrap items-center gap-5">
			<p role="timer" aria-label="Time left" className="display figures text-6xl text-volt lg:text-8xl">
				{clockText(left)}
			</p>
			<Button look="outline" size="large" onClick={onToggle} className="cook-button">
				{text}
			</Button>
			{timer && left === 0 && (
				<p role="alert" className="font-semibold text-2xl text-volt">
					Time
				</p>
			)}
		</div>
	)
}

interface RunningTimersProps {
	timers: StepTimers
	now: number
	current: number
	onGo: (step: number) => void
}

/** Timers of the steps that are not read at the moment; each leads to its step. */
export const RunningTimers = ({ timers, now, current, onGo }: RunningTimersProps) => (
	<ul className="flex flex-wrap gap-2 empty:hidden">
		{[...timers].map(
			([step, timer]) =>
				step !== current && (
					<li key={step}>
						<button type="button" onClick={() => onGo(step)} className="cook-chip figures">
							Step {step + 1}: {leftOf(timer, now) > 0 ? clockText(leftOf(timer, now)) : 'time'}
						</button>
					</li>
				),
		)}
	</ul>
)
