import { calendarDay } from '#contracts/shared/calendar.ts'
import type { OwnApplication } from '#contracts/wholesale/applications/own-application.ts'
import { businessFacts, companyFacts } from '#web/features/applications/application-facts.tsx'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'

/** What was sent in, for its applicant to read. */
export const SentApplication = ({ application: { form, certificates } }: { application: OwnApplication }) => (
	<section aria-label="What you sent" className="grid max-w-3xl gap-5">
		<Panel title="Company">
			<Facts facts={companyFacts(form, form.email)} />
		</Panel>
		<Panel title="Business">
			<Facts facts={businessFacts(form)} />
		</Panel>
		<Panel title="Resale certificates">
			{certificates.length === 0 && <p className="px-5 py-4 text-sm">None.</p>}
			<ul className="divide-y divide-line">
				{certificates.map(({ id, state, number, expiresOn, fileName }) => (
					<li key={id} className="break-words px-5 py-4 text-sm">
						{state} · {number}, until {calendarDay(expiresOn)} · {fileName}
					</li>
				))}
			</ul>
		</Panel>
	</section>
)
