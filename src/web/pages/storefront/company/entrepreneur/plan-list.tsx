import { PageLink } from '#web/lib/page-link.tsx'
import { planLabels } from './plans.ts'

/** Ways to begin, with what is hard about each; each leads to the form with its plan chosen. */
export const PlanList = () => (
	<ol className="grid border-line border-t">
		{planLabels.map(({ plan, title, text, begins, hard }) => (
			<li
				key={plan}
				className="grid gap-x-10 gap-y-4 border-line border-b py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-10"
			>
				<h3 className="display text-4xl lg:text-6xl">{title}</h3>
				<div className="grid gap-5">
					<p className="max-w-xl text-lg leading-relaxed lg:text-xl">{text}</p>
					<dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
						<div>
							<dt className="text-muted text-sm">What you begin with</dt>
							<dd className="leading-relaxed">{begins}</dd>
						</div>
						<div>
							<dt className="text-muted text-sm">What is hard</dt>
							<dd className="leading-relaxed">{hard}</dd>
						</div>
					</dl>
					<PageLink
						to={`/entrepreneur?plan=${plan}#write`}
						className="inline-flex min-h-11 w-fit items-center rounded font-semibold underline decoration-2 underline-offset-8 hover:decoration-transparent"
					>
						This is my plan<span className="sr-only">: {title}</span>
					</PageLink>
				</div>
			</li>
		))}
	</ol>
)
