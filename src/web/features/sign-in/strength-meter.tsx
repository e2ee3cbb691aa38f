import clsx from 'clsx'
import { passwordStrength } from './password-strength.ts'

const bars = [1, 2, 3, 4] as const

/** Says how strong the password is; the bars say it again. Keeps its place while nothing is typed. */
export function StrengthMeter({ password }: { password: string }) {
	const { level, word, advice } = passwordStrength(password)
	const color = level <= 1 ? 'bg-bad' : level === 2 ? 'bg-warn' : 'bg-good'
	return (
		<div className="grid gap-2">
			<div aria-hidden className="grid grid-cols-4 gap-1.5">
				{bars.map((bar) => (
					<span key={bar} className={clsx('h-1 rounded-full transition-colors', level >= bar ? color : 'bg-ink/12')} />
				))}
			</div>
			<p role="status" className="min-h-5 text-muted text-sm">
				{password === '' ? (
					'At least 8 characters. A few words are easy to remember.'
				) : (
					<>
						<strong className="font-semibold text-ink">{word}.</strong> {advice}
					</>
				)}
			</p>
		</div>
	)
}
