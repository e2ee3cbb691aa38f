import { useState } from 'react'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Options } from '#web/ui/field.tsx'
import type { ViewState } from './use-analytics-view.ts'
import { comparedNames, comparedText, spanNames, spanProblem, spanText } from './view.ts'

const input = 'min-h-9 rounded-lg border border-edge bg-card px-2.5 text-base sm:text-sm'

/** Which days, and what they are compared with. */
export function SpanBar({ state: { view, linkTo, choose }, isCompared }: { state: ViewState; isCompared: boolean }) {
	const compared = isCompared ? comparedText(view) : null
	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<nav aria-label="Days">
					<ul className="flex flex-wrap gap-1 rounded-xl border border-line bg-card p-1">
						{Object.entries(spanNames).map(([span, name]) => (
							<li key={span}>
								<PageLink
									to={linkTo({ span, from: null, to: null, cursor: null })}
									aria-current={view.span === span ? 'true' : undefined}
									className="flex min-h-8 items-center rounded-lg px-3 font-medium text-muted text-sm hover:text-ink aria-[current=true]:bg-ink/8 aria-[current=true]:text-ink"
								>
									{name}
								</PageLink>
							</li>
						))}
					</ul>
				</nav>
				<OwnDays key={`${view.from} ${view.to}`} from={view.from} to={view.to} onChoose={choose} />
				{isCompared && (
					<label className="flex items-center gap-2 text-muted text-sm">
						Compared with
						<select className={input} value={view.compare} onChange={({ target }) => choose({ compare: target.value })}>
							<Options of={comparedNames} />
						</select>
					</label>
				)}
			</div>
			<p className="text-muted text-xs">
				{spanText(view)}
				{compared && `, compared with ${compared}`}. Days are those of the store, in Chicago.
			</p>
		</div>
	)
}

interface OwnDaysProps {
	from: string
	to: string
	onChoose: ViewState['choose']
}

/** Days of one's own; what is wrong with them is said, and nothing typed is lost. */
function OwnDays({ from, to, onChoose }: OwnDaysProps) {
	const [problem, setProblem] = useState<string | null>(null)
	return (
		<form
			className="flex flex-wrap items-center gap-2"
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				const typed = new FormData(event.currentTarget)
				const [first, last] = [String(typed.get('from')), String(typed.get('to'))]
				const wrong = spanProblem(first, last)
				setProblem(wrong)
				if (!wrong) onChoose({ from: first, to: last, span: null, cursor: null })
			}}
		>
			<input type="date" name="from" aria-label="First day" defaultValue={from} className={input} />
			<span className="text-muted text-sm">to</span>
			<input
				type="date"
				name="to"
				aria-label="Last day"
				aria-invalid={problem ? true : undefined}
				defaultValue={to}
				className={input}
			/>
			<Button type="submit" look="outline" size="small">
				Show
			</Button>
			{problem && (
				<p role="alert" className="text-bad text-sm">
					{problem}
				</p>
			)}
		</form>
	)
}
