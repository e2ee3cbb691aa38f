import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { urlOf } from '#contracts/endpoint.ts'
import { type CompanyRecord, decideCertificate } from '#contracts/wholesale/company/admin-companies.ts'
import { getCompanyCertificate } from '#contracts/wholesale/company/company-certificates.ts'
import type { CompanyCertificate } from '#contracts/wholesale/company/company-details.ts'
import { CertificateStatus } from '#web/features/distributor-shell/certificate-status.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { RefuseCertificateForm } from './refuse-form.tsx'
import { useShowCompany } from './show-company.ts'

/** What frees the company from sales tax, by state; one that is not verified frees from nothing. */
export function Certificates({ company }: { company: CompanyRecord }) {
	const { id, certificates } = company
	const call = useCall()
	const show = useShowCompany()
	const [refused, setRefused] = useState<CompanyCertificate | null>(null)
	const close = () => setRefused(null)
	const verify = useMutation({
		mutationFn: ({ id: certificate, version }: CompanyCertificate) =>
			call(decideCertificate, { params: { id, certificate }, body: { version } }),
		onSuccess: show,
		onError: useActFailure('The certificate was not verified'),
	})
	return (
		<Panel title="Resale certificates">
			{certificates.length === 0 && <p className="px-5 py-4 text-muted text-sm">None.</p>}
			<ul className="divide-y divide-line">
				{certificates.map((each) => (
					<Certificate
						key={each.id}
						companyId={id}
						certificate={each}
						isPending={verify.isPending}
						onVerify={() => verify.mutate(each)}
						onRefuse={() => setRefused(each)}
					/>
				))}
			</ul>
			<Sheet isOpen={refused !== null} onClose={close} side="right" title="Refuse the certificate">
				{refused && <RefuseCertificateForm company={company} certificate={refused} onClose={close} />}
			</Sheet>
		</Panel>
	)
}

interface CertificateProps {
	companyId: string
	certificate: CompanyCertificate
	isPending: boolean
	onVerify: () => void
	onRefuse: () => void
}

function Certificate({ companyId, certificate, isPending, onVerify, onRefuse }: CertificateProps) {
	const { id, state, number, expiresOn, hasFile, status, refusedReason } = certificate
	return (
		<li className="grid gap-3 px-5 py-4 text-sm">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<span className="grid min-w-0 gap-0.5">
					<span className="break-words font-semibold">
						{state} · {number}
					</span>
					<span className="text-muted">
						until <CalendarDay on={expiresOn} />
					</span>
					{refusedReason && <span className="break-words">{refusedReason}</span>}
				</span>
				<CertificateStatus status={status} />
			</div>
			<div className="flex flex-wrap items-center gap-2">
				{hasFile && (
					<a
						href={urlOf(getCompanyCertificate, { params: { id }, query: { company: companyId } })}
						download
						className="mr-2 inline-flex min-h-9 items-center gap-2 font-semibold underline underline-offset-4"
					>
						<Download size={16} aria-hidden /> Download
						<span className="sr-only"> the certificate of {state}. It came from outside: open it with care.</span>
					</a>
				)}
				{(status === 'unverified' || status === 'refused') && (
					<Button look="outline" size="small" disabled={isPending} onClick={onVerify}>
						Verify<span className="sr-only"> the certificate of {state}</span>
					</Button>
				)}
				{status !== 'refused' && status !== 'ended' && (
					<Button look="quiet" size="small" onClick={onRefuse}>
						Refuse<span className="sr-only"> the certificate of {state}</span>
					</Button>
				)}
			</div>
		</li>
	)
}
