import type { CompanyRecord } from '#contracts/wholesale/company-admin.ts'
import { Panel } from '#web/features/admin-shell/panel.tsx'
import { Moment } from '#web/ui/date.tsx'

const texts: Readonly<Record<string, string>> = {
	'company.seeded': 'Part of the demo',
	'company.changed': 'Changed',
	'application.approved': 'Application approved',
	'member.added': 'Member added',
	'member.invited': 'Member invited',
	'member.joined': 'Member joined',
	'certificate.verified': 'Certificate verified',
	'certificate.refused': 'Certificate refused',
	note: 'Note',
}

/** "tier: SILVER → GOLD"; of a note its text. */
function told({ text, before, after, state }: Record<string, unknown>): string | null {
	if (typeof text === 'string') return text
	if (typeof state === 'string') return state
	if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return null
	return Object.entries(after)
		.map(([name, value]) => `${name}: ${String((before as Record<string, unknown>)[name])} → ${String(value)}`)
		.join(', ')
}

/** What was done to the company, newest first. */
export const Activity = ({ activity }: Pick<CompanyRecord, 'activity'>) => (
	<Panel title="Activity">
		<ol className="grid gap-3 px-5 py-4 text-sm">
			{activity.map(({ id, action, by, details, at }) => (
				<li key={id} className="grid gap-0.5">
					<p className="font-medium">{texts[action] ?? action}</p>
					{told(details) && <p className="whitespace-pre-wrap break-words">{told(details)}</p>}
					<p className="text-muted text-xs">
						<Moment at={at} /> · {by}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)
