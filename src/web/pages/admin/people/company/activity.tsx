import { formatCents } from '#contracts/shared/money.ts'
import type { CompanyRecord } from '#contracts/wholesale/admin-companies.ts'
import { textsOf } from '#web/features/admin-list/admin-list.ts'
import { Panel } from '#web/features/admin-shell/panel.tsx'
import {
	anchorLabels,
	companyStateLabels,
	termsLabels,
	tierLabels,
} from '#web/features/distributor-shell/company-labels.ts'
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

const fieldNames: Readonly<Record<string, string>> = {
	tier: 'Tier',
	terms: 'Payment terms',
	termsAnchor: 'Counted from',
	creditLimitCents: 'Credit limit',
	minShelfDays: 'Days until best-by',
	state: 'State',
}
const valueTexts: Readonly<Record<string, string>> = {
	...tierLabels,
	...termsLabels,
	...anchorLabels,
	...textsOf(companyStateLabels),
}
const valueText = (name: string, value: unknown): string =>
	name === 'creditLimitCents' ? formatCents(Number(value)) : (valueTexts[String(value)] ?? String(value))

/** "Tier: Silver → Gold"; of a note its text. */
function told({ text, before, after, state }: Record<string, unknown>): string | null {
	if (typeof text === 'string') return text
	if (typeof state === 'string') return state
	if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return null
	return Object.entries(after)
		.map(([name, value]) => {
			const was = (before as Record<string, unknown>)[name]
			return `${fieldNames[name] ?? name}: ${valueText(name, was)} → ${valueText(name, value)}`
		})
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
