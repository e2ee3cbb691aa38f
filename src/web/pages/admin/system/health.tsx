import { useQuery } from '@tanstack/react-query'
import { type HealthPart, serviceHealth } from '#contracts/operations/records.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { OperationsTabs } from '#web/features/operations/operations-tabs.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/date.tsx'

const healthQuery = { ...queryOf(serviceHealth, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(healthQuery)

export const head: Page['head'] = () => ({
	title: 'Health · Back office',
	description: 'How the service is, in words: database, mail, payments, jobs, audit and disk.',
	isPrivate: true,
})

const names: Readonly<Record<HealthPart, string>> = {
	database: 'Database',
	mail: 'Mail',
	payments: 'Payments',
	jobs: 'Background jobs',
	audit: 'Audit',
	disk: 'Disk',
}
const states = {
	well: { look: 'good', text: 'Well' },
	look: { look: 'warn', text: 'Look at it' },
	sick: { look: 'bad', text: 'Sick' },
	silent: { look: 'bad', text: 'Does not answer' },
} as const

export default function HealthPage() {
	const { data } = useQuery({ ...healthQuery, refetchInterval: 15_000 })
	return (
		<AdminShell title="Operations" actions={<OperationsTabs />}>
			<Panel title="How the service is">
				{data ? (
					<>
						<ul className="divide-y divide-line">
							{data.parts.map(({ part, state, text }) => (
								<li key={part} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 text-sm">
									<span className="w-36 font-semibold">{names[part]}</span>
									<span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">{text}</span>
									<Badge look={states[state].look}>{states[state].text}</Badge>
								</li>
							))}
						</ul>
						<p className="border-line border-t px-5 py-3 text-muted text-xs">
							Looked at <Moment at={data.lookedAt} />; again every quarter of a minute.
						</p>
					</>
				) : (
					<p className="px-5 py-4 text-muted text-sm">The service does not answer just now. It is asked again.</p>
				)}
			</Panel>
		</AdminShell>
	)
}
