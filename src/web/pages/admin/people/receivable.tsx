import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { getCreditMemoPdf, getInvoicePdf } from '#contracts/wholesale/invoices/documents.ts'
import { getReceivable } from '#contracts/wholesale/invoices/receivables.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { WholeInvoice } from '#web/features/invoices/whole-invoice.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ReissueButton } from './receivable/reissue-button.tsx'
import { RemindButton } from './receivable/remind-button.tsx'
import { VoidForm } from './receivable/void-form.tsx'

const invoiceQuery = (number: string) => ({ ...queryOf(getReceivable, { params: { number } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) =>
	queries.prefetchQuery(invoiceQuery(params.number ?? ''))

export const head: Page['head'] = ({ params }) => ({
	title: `Invoice ${params.number ?? ''} · Back office`,
	description: 'An invoice with what was shipped and what settled it.',
	isPrivate: true,
})

export default function ReceivablePage() {
	const { number = '' } = useParams()
	const invoice = useQuery(invoiceQuery(number))
	const [isVoiding, setIsVoiding] = useState(false)
	const look = buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')
	return (
		<RecordPage
			query={invoice}
			title={invoice.data ? `${invoice.data.number} · ${invoice.data.companyName}` : number}
			list={{ path: '/admin/distributors/receivables', name: 'Receivables' }}
			noun="invoice"
			actions={({ companyId, state, openCents, totalCents }) => (
				<div className="flex flex-wrap gap-2">
					<PageLink to={`/admin/distributors/companies/${companyId}/account`} className={look}>
						Company’s account
					</PageLink>
					<a href={urlOf(getInvoicePdf, { params: { number }, query: { company: companyId } })} className={look}>
						PDF
					</a>
					{openCents > 0 && <RemindButton number={number} />}
					{state === 'void' && <ReissueButton number={number} />}
					{state !== 'void' && openCents === totalCents && (
						<Permitted to="distributors.bill">
							<Button look="outline" size="small" className="min-h-10" onClick={() => setIsVoiding(true)}>
								Void
							</Button>
						</Permitted>
					)}
				</div>
			)}
		>
			{(data) => (
				<>
					<WholeInvoice
						invoice={data}
						orderPath={`/admin/orders/wholesale/${data.orderNumber}`}
						memoPath={(memo) =>
							urlOf(getCreditMemoPdf, { params: { number: memo }, query: { company: data.companyId } })
						}
					/>
					<Sheet isOpen={isVoiding} onClose={() => setIsVoiding(false)} side="right" title={`Void ${data.number}`}>
						{isVoiding && <VoidForm number={data.number} onClose={() => setIsVoiding(false)} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
