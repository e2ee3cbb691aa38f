import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { urlOf } from '#contracts/endpoint.ts'
import { getCompanyCertificate } from '#contracts/wholesale/company/company-certificates.ts'
import type { CompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { CertificateStatus } from '#web/features/distributor-shell/certificate-status.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CertificateForm } from './certificate-form.tsx'
import type { ActingForCompany } from './details-query.ts'

interface CertificatesProps {
	company: OwnCompany
	details: Pick<CompanyDetails, 'certificates'>
	acting: ActingForCompany
}

/** What frees the company's orders from sales tax, state by state. Owners and buyers add to it. */
export function Certificates({ company, details: { certificates }, acting }: CertificatesProps) {
	const [isAdding, setAdding] = useState(false)
	const close = () => setAdding(false)
	return (
		<Panel title="Resale certificates">
			<p className="px-5 pt-4 text-muted text-sm">
				An order to a state is free from sales tax while a verified certificate of that state is valid, its last day
				included.
			</p>
			{certificates.length === 0 && <p className="px-5 py-4 text-sm">None yet: sales tax is charged.</p>}
			<ul className="divide-y divide-line">
				{certificates.map(({ id, state, number, expiresOn, hasFile, status, refusedReason }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 text-sm">
						<div className="grid min-w-0 gap-0.5">
							<p className="break-words font-semibold">
								{state} · {number}
							</p>
							<p className="text-muted">
								until <CalendarDay on={expiresOn} />
							</p>
							{refusedReason && <p className="break-words">Refused: {refusedReason}</p>}
						</div>
						<div className="flex flex-wrap items-center gap-3">
							<CertificateStatus status={status} />
							{hasFile && (
								<a
									href={urlOf(getCompanyCertificate, { params: { id }, query: acting })}
									download
									className="inline-flex min-h-9 items-center gap-2 font-semibold underline underline-offset-4"
								>
									<Download size={16} aria-hidden /> Download
									<span className="sr-only"> the certificate of {state}</span>
								</a>
							)}
						</div>
					</li>
				))}
			</ul>
			{company.memberRole !== 'viewer' && company.state !== 'closed' && (
				<div className="border-line border-t px-5 py-4">
					<Button look="outline" size="small" onClick={() => setAdding(true)}>
						Add a certificate
					</Button>
				</div>
			)}
			<Sheet isOpen={isAdding} onClose={close} side="right" title="Add a certificate">
				{isAdding && <CertificateForm acting={acting} onClose={close} />}
			</Sheet>
		</Panel>
	)
}
