import { coolers, doorTypes, type Prospect } from '#contracts/prospects/prospect-record.ts'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import { DueBadge } from '#web/features/prospects/due-badge.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Day } from '#web/ui/date.tsx'
import { History } from './history.tsx'
import { Listing } from './listing.tsx'
import { Merges } from './merges.tsx'
import { ProspectActs } from './prospect-acts.tsx'
import { Samples } from './samples.tsx'

interface WholeProspectProps {
	prospect: Prospect
	setup: ProspectSetup
}

/** A prospect: what is to be done, who decides, what is known of its door, and what happened. */
export const WholeProspect = ({ prospect, setup }: WholeProspectProps) => (
	<div className="grid gap-5">
		{setup.canWrite && <ProspectActs prospect={prospect} setup={setup} />}
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
			<div className="grid gap-5">
				<Standing prospect={prospect} setup={setup} />
				<Listing prospect={prospect} canWrite={setup.canWrite} />
				<Samples prospect={prospect} canWrite={setup.canWrite} />
				<Merges prospect={prospect} canWrite={setup.canWrite} />
				<Contact prospect={prospect} />
				<Door prospect={prospect} />
			</div>
			<History events={prospect.events} />
		</div>
	</div>
)

const Facts = ({ facts }: { facts: ReadonlyArray<readonly [name: string, value: React.ReactNode]> }) => (
	<dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-2.5 px-5 py-4 text-sm">
		{facts.map(([name, value]) => (
			<div key={name} className="contents">
				<dt className="text-muted">{name}</dt>
				<dd className="min-w-0 break-words">{value}</dd>
			</div>
		))}
	</dl>
)

const Standing = ({ prospect, setup }: WholeProspectProps) => {
	const { next, stage, stageSince, casesPerMonth, owner, lostReason, account } = prospect
	return (
		<Panel title={next ? 'Next action' : 'Where it stands'}>
			{next && (
				<p className="grid justify-items-start gap-2 border-line border-b px-5 py-4">
					<span className="font-semibold text-lg">{next.text}</span>
					<DueBadge dueOn={next.dueOn} today={setup.today} />
				</p>
			)}
			<Facts
				facts={[
					['Stage', setup.stages.find(({ key }) => key === stage)?.name ?? stage],
					['Since', <Day key="since" at={stageSince} />],
					...(lostReason ? [['Lost because', lostReason] as const] : []),
					...(account
						? [
								[
									'Account',
									<span key="account" className="figures">
										{account.number}
									</span>,
								] as const,
							]
						: []),
					['Cases a month', casesPerMonth ?? 'Not known yet'],
					['Looked after by', owner?.name ?? 'Nobody yet'],
				]}
			/>
		</Panel>
	)
}

const Contact = ({ prospect: { contactName, contactRole, contactEmail, contactPhone } }: { prospect: Prospect }) => (
	<Panel title="Who decides">
		{contactName || contactRole || contactEmail || contactPhone ? (
			<Facts
				facts={[
					['Name', contactName || '–'],
					...(contactRole ? [['Role', contactRole] as const] : []),
					...(contactPhone
						? [
								[
									'Phone',
									<a
										key="phone"
										className="underline underline-offset-4"
										href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}
									>
										{contactPhone}
									</a>,
								] as const,
							]
						: []),
					...(contactEmail
						? [
								[
									'E-mail',
									<a key="mail" className="underline underline-offset-4" href={`mailto:${contactEmail}`}>
										{contactEmail}
									</a>,
								] as const,
							]
						: []),
				]}
			/>
		) : (
			<p className="px-5 py-4 text-muted text-sm">Nobody known yet.</p>
		)}
	</Panel>
)

const Door = ({ prospect }: { prospect: Prospect }) => {
	const { doorType, street, city, state, postalCode, cooler, competingBrands } = prospect
	return (
		<Panel title="The door">
			<Facts
				facts={[
					['Kind', doorTypes[doorType]],
					['Address', [street, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ')],
					['Cooler', coolers[cooler]],
					['Competing brands', competingBrands.join(', ') || 'None known'],
				]}
			/>
		</Panel>
	)
}
