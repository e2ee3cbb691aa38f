import type { RecipeCheck } from '#contracts/mixology/admin-recipes.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'

const severities = { bad: 'Stop', warn: 'Look', good: 'Fine' } as const

/** What to look at before deciding. */
export const Checks = ({ checks }: { checks: readonly RecipeCheck[] }) => (
	<Panel title="Checks">
		<ul className="grid gap-2 px-5 py-4 text-sm">
			{checks.map(({ severity, text }) => (
				<li key={text} className="flex items-start gap-3">
					<Badge look={severity}>{severities[severity]}</Badge>
					<span>{text}</span>
				</li>
			))}
		</ul>
	</Panel>
)
