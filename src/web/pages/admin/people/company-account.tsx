import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { getStatementPdf } from '#contracts/wholesale/invoices/documents.ts'
import { getCompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { WaitingApproval } from '#web/features/approvals/waiting-approval.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ApplyCreditButton } from './company-account/apply-credit-button.tsx'
import { MemoForm } from './company-account/memo-form.tsx'
import { PaymentForm } from './company-account/payment-form.tsx'
import { WholeAccount } from './company-account/whole-account.tsx'

const accountQuery = (id: string) => ({ ...queryOf(getCompanyReceivables, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(accountQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const account = queries.getQueryData(accountQuery(params.id ?? '').queryKey)
	return {
		title: account ? `Account of ${account.companyName} · Back office` : 'Company’s account · Back office',
		description: 'What a company owes, its payments and its credit.',
		isPrivate: true,
	}
}

export default function CompanyAccountPage() {
	const { id = '' } = useParams()
	const account = useQuery(accountQuery(id))
	const [search] = useSearchParams()
	/** The order that a payment is to be recorded for. */
	const order = search.get('order') ?? ''
	const [shown, setShown] = useState<'payment' | 'memo' | null>(order ? 'payment' : null)
	const close = () => setShown(null)
	return (
		<RecordPage
			query={account}
			title={account.data ? `Account of ${account.data.companyName}` : 'Account'}
			list={{ path: `/admin/distributors/companies/${id}`, name: 'Company' }}
			noun="company"
			actions={({ open, unappliedCents }) => (
				<div className="flex flex-wrap gap-2">
					<Button size="small" className="min-h-10" onClick={() => setShown('payment')}>
						Record a payment
					</Button>
					<Button look="outline" size="small" className="min-h-10" onClick={() => setShown('memo')}>
						Credit memo
					</Button>
					{unappliedCents > 0 && open.length > 0 && <ApplyCreditButton id={id} />}
					<a
						href={urlOf(getStatementPdf, { query: { company: id } })}
						className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
					>
						Statement (PDF)
					</a>
				</div>
			)}
		>
			{(data) => (
				<>
					<WaitingApproval about={`company:${data.companyId}`} />
					<WholeAccount account={data} />
					<Sheet isOpen={shown === 'payment'} onClose={close} side="right" title="Record a payment">
						{shown === 'payment' && <PaymentForm account={data} order={order} onClose={close} />}
					</Sheet>
					<Sheet isOpen={shown === 'memo'} onClose={close} side="right" title="Credit memo">
						{shown === 'memo' && <MemoForm account={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
