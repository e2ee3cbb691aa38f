import type { CompanyCertificate } from '#contracts/wholesale/company/company-details.ts'
import { Badge } from '#web/ui/badge.tsx'

const standings = {
	waiting: { text: 'To be verified', look: 'warn' },
	verified: { text: 'Verified', look: 'good' },
	ending: { text: 'Ends soon', look: 'warn' },
	refused: { text: 'Refused', look: 'bad' },
	ended: { text: 'Ended', look: 'bad' },
} as const

/** Where a certificate stands. */
export const CertificateStanding = ({ standing }: Pick<CompanyCertificate, 'standing'>) => (
	<Badge look={standings[standing].look}>{standings[standing].text}</Badge>
)
