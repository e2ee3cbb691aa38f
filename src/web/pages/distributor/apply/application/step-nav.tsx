import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import { type StepName, steps } from './steps.ts'

interface StepNavProps {
	current: StepName
	onChoose: (step: StepName) => void
	/** How many fields of a step are missing or wrong. */
	lackingIn: (step: StepName) => number
	/** How many certificates were added. */
	certificates: number
	/** Sending was tried: what is missing is marked. */
	wasTried: boolean
}

/** The steps, each with what it lacks. */
export const StepNav = ({ current, onChoose, lackingIn, certificates, wasTried }: StepNavProps) => (
	<nav aria-label="Steps">
		<ol className="flex flex-wrap gap-1.5 lg:grid">
			{steps.map(({ name, title }, index) => (
				<li key={name}>
					<button
						type="button"
						aria-current={name === current ? 'step' : undefined}
						onClick={() => onChoose(name)}
						className="flex min-h-10 w-full items-center gap-2 rounded-lg px-3 text-left font-medium text-[0.9375rem] text-muted hover:bg-ink/5 aria-[current=step]:bg-ink/8 aria-[current=step]:text-ink"
					>
						<span className="figures">{index + 1}</span> {title}
						{name === 'certificates' && certificates === 0 ? (
							<span className="ml-auto font-normal text-xs">optional</span>
						) : (
							<StepStatus lacking={lackingIn(name)} isMarked={wasTried} />
						)}
					</button>
				</li>
			))}
		</ol>
	</nav>
)

const StepStatus = ({ lacking, isMarked }: { lacking: number; isMarked: boolean }) =>
	lacking === 0 ? (
		<span className="ml-auto text-good">
			<Check size={16} aria-hidden />
			<span className="sr-only">done</span>
		</span>
	) : (
		<span className={clsx('figures ml-auto font-normal text-xs', isMarked && 'text-bad')}>{lacking} to fill in</span>
	)
