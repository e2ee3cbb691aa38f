import Download from 'lucide-react/icons/download'
import type { ApplicationInReview } from '#contracts/wholesale/applications/application-review.ts'
import { businessFacts, companyFacts } from '#web/features/applications/application-facts.tsx'
import { applicationStateLabels, hintLooks, hintNames } from '#web/features/applications/application-labels.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { fileSize } from '#web/lib/file-size.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { calendarDay, Moment } from '#web/ui/date.tsx'

const actionTexts: Readonly<Record<string, string>> = {
	started: 'Begun',
	submitted: 'Sent in',
	taken_up: 'Taken up',
	question: 'Asked',
	answer: 'Answered',
	approved: 'Approved',
	rejected: 'Rejected',
	withdrawn: 'Withdrawn',
}

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
				<Hints hints={application.hints} />
				<Panel title="Company">
					<Facts facts={companyFacts(application.form, application.email)} />
				</Panel>
				<Panel title="Business">
					<Facts facts={businessFacts(application.form)} />
				</Panel>
			</div>
			<div className="grid min-w-0 gap-5">
				<Certificates application={application} />
				<History history={application.history} />
			</div>
		</div>
	</>
)

const Hints = ({ hints }: Pick<ApplicationInReview, 'hints'>) =>
	hints.length > 0 && (
		<Panel title="Hints">
			<ul className="grid gap-3 px-5 py-4 text-sm">
				{hints.map(({ severity, text }) => (
					<li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Badge look={hintLooks[severity]}>{hintNames[severity]}</Badge> {text}
					</li>
				))}
			</ul>
		</Panel>
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

const History = ({ history }: Pick<ApplicationInReview, 'history'>) => (
	<Panel title="History">
		<ol className="grid gap-3 px-5 py-4 text-sm">
			{history.toReversed().map(({ action, by, text, at }) => (
				<li key={`${action} ${at}`} className="grid gap-0.5">
					<p className="font-medium">{actionTexts[action] ?? action}</p>
					{text && <p className="whitespace-pre-wrap break-words">{text}</p>}
					<p className="text-muted text-xs">
						<Moment at={at} /> · {by}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)
