import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getCompany } from '#contracts/wholesale/company/admin-companies.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FreeOrderForm } from './company/free-order-form.tsx'
import { NoteForm } from './company/note-form.tsx'
import { NoticeForm } from './company/notice-form.tsx'
import { CompanyTermsForm } from './company/terms-form.tsx'
import { WholeCompany } from './company/whole-company.tsx'

const companyQuery = (id: string) => ({ ...queryOf(getCompany, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(companyQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const company = queries.getQueryData(companyQuery(params.id ?? '').queryKey)
	return {
		title: `${company?.name ?? 'Company'} · Back office`,
		description: 'A company with its terms, places, members, certificates, territory and activity.',
		isPrivate: true,
	}
}

export default function CompanyPage() {
	const { id = '' } = useParams()
	const company = useQuery(companyQuery(id))
	const [shown, setShown] = useState<'terms' | 'note' | 'notice' | 'free' | null>(null)
	const close = () => setShown(null)
	return (
		<RecordPage
			query={company}
			title={company.data?.name ?? 'Company'}
			list={{ path: '/admin/distributors/companies', name: 'Companies' }}
			noun="company"
			actions={() => (
				<div className="flex flex-wrap gap-2">
					<Button size="small" className="min-h-10" onClick={() => setShown('terms')}>
						Change terms
					</Button>
					<Button look="outline" size="small" className="min-h-10" onClick={() => setShown('note')}>
						Add a note
					</Button>
					<Button look="outline" size="small" className="min-h-10" onClick={() => setShown('notice')}>
						Message
					</Button>
					<Button look="outline" size="small" className="min-h-10" onClick={() => setShown('free')}>
						Send cases at no charge
					</Button>
					<PageLink
						to={`/admin/distributors/companies/${id}/account`}
						className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
					>
						Account
					</PageLink>
					<PageLink
						to={portalUrl('/distributor/order-history', id)}
						className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
					>
						Its orders
					</PageLink>
					<PageLink
						to={portalUrl('/distributor/dashboard', id)}
						className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
					>
						Open its portal
					</PageLink>
				</div>
			)}
		>
			{(data) => (
				<>
					<WholeCompany company={data} />
					<Sheet isOpen={shown === 'terms'} onClose={close} side="right" title="Change terms">
						{shown === 'terms' && <CompanyTermsForm company={data} onClose={close} />}
					</Sheet>
					<Sheet isOpen={shown === 'notice'} onClose={close} side="right" title="Message to the company">
						{shown === 'notice' && <NoticeForm id={data.id} onClose={close} />}
					</Sheet>
					<Sheet isOpen={shown === 'free'} onClose={close} side="right" title="Cases at no charge">
						{shown === 'free' && <FreeOrderForm company={data} onClose={close} />}
					</Sheet>
					<Sheet isOpen={shown === 'note'} onClose={close} side="right" title="Add a note">
						{shown === 'note' && <NoteForm id={data.id} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
