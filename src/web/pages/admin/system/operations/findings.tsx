import type { ReplyOf } from '#contracts/endpoint.ts'
import type { operationsSummary } from '#contracts/operations/operations.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Moment } from '#web/ui/date.tsx'

/** What the audit of the books found within a day, and whether the disk is full; nothing, on a good day. */
export const Findings = ({ findings }: Pick<ReplyOf<typeof operationsSummary>, 'findings'>) =>
	findings.length > 0 && (
		<Panel title="Found within a day">
			<ul className="grid gap-3 px-5 py-4 text-sm">
				{findings.map(({ rule, subject, detail, seenAt }) => (
					<li key={`${rule} ${subject} ${detail}`} className="grid gap-0.5">
						<span className="font-semibold first-letter:uppercase">{rule}</span>
						<span className="text-muted [overflow-wrap:anywhere]">
							{subject} · {detail}
						</span>
						<Moment at={seenAt} className="text-muted text-xs" />
					</li>
				))}
			</ul>
		</Panel>
	)
