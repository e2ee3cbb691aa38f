import type { CompanyEvent } from '#contracts/wholesale/company/company-details.ts'
import { Moment } from '#web/ui/date.tsx'
import { companyEventText, companyEventTitle } from './company-event-texts.ts'

/** The history of a company, newest first. */
export const CompanyEvents = ({ events }: { events: readonly CompanyEvent[] }) => (
	<ol className="grid gap-3 px-5 py-4 text-sm">
		{events.map((event) => (
			<li key={event.id} className="grid gap-0.5">
				<p className="font-medium">{companyEventTitle(event.action)}</p>
				{companyEventText(event) && <p className="whitespace-pre-wrap break-words">{companyEventText(event)}</p>}
				<p className="text-muted text-xs">
					<Moment at={event.at} />
					{event.by && ` · ${event.by}`}
				</p>
			</li>
		))}
	</ol>
)
