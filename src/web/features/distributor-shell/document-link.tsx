import Download from 'lucide-react/icons/download'
import { urlOf } from '#contracts/endpoint.ts'
import type { CompanyDocument } from '#contracts/wholesale/company/company-details.ts'
import { getCompanyDocument } from '#contracts/wholesale/company/company-documents.ts'
import { fileSize } from '#web/lib/file-size.ts'
import { Day } from '#web/ui/date.tsx'

interface DocumentLinkProps {
	document: CompanyDocument
	acting: { company?: string }
}

/** A document of the company, to be downloaded. */
export const DocumentLink = ({ document: { id, title, bytes, at }, acting }: DocumentLinkProps) => (
	<span className="grid min-w-0 gap-0.5">
		<a
			href={urlOf(getCompanyDocument, { params: { id }, query: acting })}
			download
			className="inline-flex min-h-6 items-center gap-2 break-words font-semibold underline underline-offset-4"
		>
			<Download size={16} aria-hidden className="shrink-0" /> {title}
		</a>
		<span className="text-muted">
			{fileSize(bytes)}, <Day at={at} />
		</span>
	</span>
)
