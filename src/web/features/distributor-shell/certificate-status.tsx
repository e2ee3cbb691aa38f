import type { CompanyCertificate } from '#contracts/wholesale/company/company-details.ts'
import { Badge } from '#web/ui/badge.tsx'

const statuses = {
	unverified: { text: 'To be verified', look: 'warn' },
	verified: { text: 'Verified', look: 'good' },
	ending: { text: 'Ends soon', look: 'warn' },
	refused: { text: 'Refused', look: 'bad' },
	ended: { text: 'Ended', look: 'bad' },
} as const

/** The status of a certificate. */
export const CertificateStatus = ({ status }: Pick<CompanyCertificate, 'status'>) => (
	<Badge look={statuses[status].look}>{statuses[status].text}</Badge>
)
