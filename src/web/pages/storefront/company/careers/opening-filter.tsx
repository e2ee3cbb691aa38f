import { type OpeningSummary, type Workplace, workplaces } from '#contracts/content/content.ts'
import { type OpeningView, openingUrl } from '#web/features/company/opening-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'

const chip =
	'inline-flex min-h-11 items-center rounded-full border border-edge px-4 font-medium text-sm transition hover:bg-ink/5 aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper'

interface OpeningFilterProps {
	openings: readonly OpeningSummary[]
	view: OpeningView
}

/** Links, each to what it would show; the one that is on leads back. */
export function OpeningFilter({ openings, view }: OpeningFilterProps) {
	const teams = [...new Set(openings.map(({ team }) => team))]
	const places = [...new Set(openings.map(({ workplace }) => workplace))]
	return (
		<div className="grid gap-3">
			<Choices label="Team">
				{teams.map((team) => (
					<Choice
						key={team}
						text={team}
						isOn={view.team === team}
						to={openingUrl({ ...view, team: view.team === team ? null : team })}
					/>
				))}
			</Choices>
			<Choices label="Where">
				{places.map((workplace: Workplace) => (
					<Choice
						key={workplace}
						text={workplaces[workplace]}
						isOn={view.workplace === workplace}
						to={openingUrl({ ...view, workplace: view.workplace === workplace ? null : workplace })}
					/>
				))}
			</Choices>
		</div>
	)
}

const Choices = ({ label, children }: { label: string; children: React.ReactNode }) => (
	<nav aria-label={label} className="flex flex-wrap gap-2 lg:justify-end">
		{children}
	</nav>
)

const Choice = ({ text, isOn, to }: { text: string; isOn: boolean; to: string }) => (
	<PageLink to={to} preventScrollReset aria-current={isOn ? 'true' : undefined} className={chip}>
		{text}
	</PageLink>
)
