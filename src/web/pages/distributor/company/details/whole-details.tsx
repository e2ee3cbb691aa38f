import type { CompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { CompanyEvents } from '#web/features/distributor-shell/company-events.tsx'
import { DocumentLink } from '#web/features/distributor-shell/document-link.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Certificates } from './certificates.tsx'
import type { ActingForCompany } from './details-query.ts'
import { Members } from './members.tsx'

interface WholeDetailsProps {
	company: OwnCompany
	details: CompanyDetails
	acting: ActingForCompany
}

/** What belongs to the company beside its terms and places. */
export const WholeDetails = (props: WholeDetailsProps) => (
	<>
		<Members {...props} />
		<Certificates {...props} />
		<Documents documents={props.details.documents} acting={props.acting} />
		<Territory territory={props.details.territory} />
		<Panel title="News">
			{props.details.news.length === 0 ? (
				<p className="px-5 py-4 text-muted text-sm">Nothing yet. What we tell you and what changes stands here.</p>
			) : (
				<CompanyEvents events={props.details.news} />
			)}
		</Panel>
	</>
)

const Documents = ({ documents, acting }: Pick<CompanyDetails, 'documents'> & { acting: ActingForCompany }) =>
	documents.length > 0 && (
		<Panel title="Documents">
			<ul className="divide-y divide-line">
				{documents.map((document) => (
					<li key={document.id} className="px-5 py-4 text-sm">
						<DocumentLink document={document} acting={acting} />
					</li>
				))}
			</ul>
		</Panel>
	)

const Territory = ({ territory }: Pick<CompanyDetails, 'territory'>) => (
	<Panel title="Territory">
		{territory.length === 0 ? (
			<p className="px-5 py-4 text-muted text-sm">None is agreed on.</p>
		) : (
			<ul className="flex flex-wrap gap-2 px-5 py-4 text-sm">
				{territory.map(({ kind, code }) => (
					<li key={`${kind} ${code}`}>
						<Badge>{kind === 'zip3' ? `${code}xx` : code}</Badge>
					</li>
				))}
			</ul>
		)}
	</Panel>
)
