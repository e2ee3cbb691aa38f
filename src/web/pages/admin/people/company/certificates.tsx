import { useMutation } from '@tanstack/react-query'
import { type CompanyRecord, decideCertificate } from '#contracts/wholesale/admin-companies.ts'
import { Panel } from '#web/features/admin-shell/panel.tsx'
import { CertificateStanding } from '#web/features/distributor-shell/certificate-standing.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { useShowCompany } from './show-company.ts'

/** What frees the company from sales tax, by state; one that is not verified frees from nothing. */
export function Certificates({ company: { id, certificates } }: { company: CompanyRecord }) {
	const call = useCall()
	const show = useShowCompany()
	const verify = useMutation({
		mutationFn: (certificate: string) => call(decideCertificate, { params: { id, certificate }, body: {} }),
		onSuccess: show,
		onError: (error) =>
			showToast({ title: 'The certificate was not verified', description: messageOf(error), look: 'danger' }),
	})
	return (
		<Panel title="Resale certificates">
			{certificates.length === 0 && <p className="px-5 py-4 text-muted text-sm">None.</p>}
			<ul className="divide-y divide-line">
				{certificates.map((each) => (
					<li key={each.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-sm">
						<span className="grid gap-0.5">
							<span className="font-semibold">
								{each.state} · {each.number}
							</span>
							<span className="text-muted">
								until <CalendarDay on={each.expiresOn} />
							</span>
						</span>
						<span className="flex items-center gap-2">
							<CertificateStanding standing={each.standing} />
							{each.standing === 'waiting' && (
								<Button look="outline" size="small" disabled={verify.isPending} onClick={() => verify.mutate(each.id)}>
									Verify<span className="sr-only"> the certificate of {each.state}</span>
								</Button>
							)}
						</span>
					</li>
				))}
			</ul>
		</Panel>
	)
}
