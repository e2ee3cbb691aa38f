import { channelPlatforms } from '#contracts/creators/creator-applications.ts'
import type { CreatorApplicationInReview } from '#contracts/creators/creator-review.ts'
import { HintsPanel, HistoryPanel } from '#web/features/applications/review/review-panels.tsx'
import { creatorStateLabels } from '#web/features/creators/creator-application-labels.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** An application of a creator as it was filled in, what a reviewer should look at, and what became of it. */
export const WholeCreatorApplication = ({ application }: { application: CreatorApplicationInReview }) => (
	<>
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<Badge look={creatorStateLabels[application.state].look}>{creatorStateLabels[application.state].text}</Badge>
			<p className="figures text-muted">{application.number}</p>
		</div>
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
			<div className="grid min-w-0 gap-5">
				<HintsPanel hints={application.hints} />
				<Panel title="Who applies">
					<Facts facts={personFacts(application)} />
				</Panel>
				<Channels channels={application.form.channels} />
			</div>
			<HistoryPanel history={application.history} />
		</div>
	</>
)

const personFacts = ({ form, username, email }: CreatorApplicationInReview) =>
	[
		['Name', form.name],
		['Name in links', form.handle],
		['Account', username],
		[
			'E-mail',
			<a key="email" href={`mailto:${encodeURIComponent(email)}`} className="underline underline-offset-4">
				{email}
			</a>,
		],
		['Audience', form.audience],
		['Why', form.why],
		['18 or older', 'Confirmed'],
		['Says that it is paid', 'Agreed'],
	] as const

const Channels = ({ channels }: Pick<CreatorApplicationInReview['form'], 'channels'>) => (
	<Panel title="Channels">
		<ul className="divide-y divide-line">
			{channels.map(({ platform, url, followers }) => (
				<li key={url} className="grid gap-1 px-5 py-4 text-sm">
					<a
						href={url}
						target="_blank"
						rel="noopener noreferrer nofollow"
						className="break-words font-semibold underline underline-offset-4"
					>
						{url}
					</a>
					<p className="figures text-muted">
						{channelPlatforms[platform]} · {followers.toLocaleString('en-US')} followers, as the applicant says
					</p>
				</li>
			))}
		</ul>
	</Panel>
)
