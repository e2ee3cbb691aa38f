import Download from 'lucide-react/icons/download'
import { calendarDay } from '#contracts/shared/calendar.ts'
import type { ApplicationInReview } from '#contracts/wholesale/applications/application-review.ts'
import { businessFacts, companyFacts } from '#web/features/applications/application-facts.tsx'
import { applicationStateLabels } from '#web/features/applications/application-labels.ts'
import { HintsPanel, HistoryPanel } from '#web/features/applications/review/review-panels.tsx'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { fileSize } from '#web/lib/file-size.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** An application as it was filled in, what a reviewer should look at, and what became of it. */
export const WholeApplication = ({ application }: { application: ApplicationInReview }) => (
	<>
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<Badge look={applicationStateLabels[application.state].look}>
				{applicationStateLabels[application.state].text}
			</Badge>
			<p className="figures text-muted">{application.number}</p>
			{application.company && (
				<p>
					Company:{' '}
					<PageLink
						to={`/admin/distributors/companies/${application.company.id}`}
						className="font-semibold underline underline-offset-4"
					>
						{application.company.name}
					</PageLink>{' '}
					<span className="figures text-muted">{application.company.number}</span>
				</p>
			)}
		</div>
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
			<div className="grid min-w-0 gap-5">
				<HintsPanel hints={application.hints} />
				<Panel title="Company">
					<Facts facts={companyFacts(application.form, application.email)} />
				</Panel>
				<Panel title="Business">
					<Facts facts={businessFacts(application.form)} />
				</Panel>
			</div>
			<div className="grid min-w-0 gap-5">
				<Certificates application={application} />
				<HistoryPanel history={application.history} />
			</div>
		</div>
	</>
)

const Certificates = ({ application: { id, certificates } }: { application: ApplicationInReview }) => (
	<Panel title="Resale certificates">
		{certificates.length === 0 ? (
			<p className="px-5 py-4 text-muted text-sm">None.</p>
		) : (
			<ul className="divide-y divide-line">
				{certificates.map((each) => (
					<li key={each.id} className="grid gap-1 px-5 py-4 text-sm">
						<a
							href={`/api/admin/distributors/applications/${id}/certificates/${each.id}`}
							download
							className="inline-flex items-center gap-2 font-semibold underline underline-offset-4"
						>
							<Download size={16} aria-hidden /> {each.state} · {each.number}
						</a>
						<p className="break-words text-muted">
							until {calendarDay(each.expiresOn)} · {each.fileName}, {fileSize(each.bytes)}. It came from outside: open
							it with care.
						</p>
					</li>
				))}
			</ul>
		)}
	</Panel>
)
