import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { type CaseClaim, getCaseClaim, getCaseClaimPhoto } from '#contracts/wholesale/orders/case-claims.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { WholeClaim } from '#web/features/case-claims/whole-claim.tsx'
import { ActButtons } from '#web/features/record-parts/act-buttons.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { AskForm, RefuseClaimForm } from './case-claim/answer-forms.tsx'
import { SettleClaimForm } from './case-claim/settle-form.tsx'

const claimQuery = (number: string) => ({ ...queryOf(getCaseClaim, { params: { number } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(claimQuery(params.number ?? ''))

export const head: Page['head'] = ({ params }) => ({
	title: `Claim ${params.number ?? ''} · Back office`,
	description: 'Cases that arrived damaged: ask, settle or refuse.',
	isPrivate: true,
})

const forms = { settle: SettleClaimForm, ask: AskForm, refuse: RefuseClaimForm }
const titles = { settle: 'Settle the claim', ask: 'Ask the company', refuse: 'Refuse the claim' } as const
type Act = keyof typeof forms

const isUndecided = ({ state }: CaseClaim) => state === 'open' || state === 'asked'

export default function CaseClaimPage() {
	const { number = '' } = useParams()
	const claim = useQuery(claimQuery(number))
	const [act, setAct] = useState<Act | null>(null)
	const close = () => setAct(null)
	const Form = act && forms[act]
	return (
		<RecordPage
			query={claim}
			title={`Claim ${number}`}
			list={{ path: '/admin/orders/claims', name: 'Damaged cases' }}
			noun="claim"
			actions={(data) =>
				isUndecided(data) && (
					<Permitted to="distributors.write">
						<ActButtons acts={['settle', 'ask', 'refuse']} titles={titles} onChoose={setAct} />
					</Permitted>
				)
			}
		>
			{(data) => (
				<>
					<p className="text-sm">
						<PageLink to={`/admin/distributors/companies/${data.company.id}`} className="font-semibold underline">
							{data.company.name}
						</PageLink>
					</p>
					<WholeClaim
						claim={data}
						orderLink={(order) => `/admin/orders/wholesale/${encodeURIComponent(order)}`}
						photoUrl={(photo) => urlOf(getCaseClaimPhoto, { params: { number, photo } })}
					/>
					<Sheet isOpen={act !== null} onClose={close} side="right" title={act ? titles[act] : ''}>
						{Form && <Form claim={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
