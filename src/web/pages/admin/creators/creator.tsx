import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getCreator } from '#contracts/creators/creator-people.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StandingForm, TierForm } from './creator/creator-forms.tsx'
import { VisitorCodesForm } from './creator/visitor-codes-form.tsx'
import { WholeCreator } from './creator/whole-creator.tsx'

const creatorQuery = (id: string) => ({ ...queryOf(getCreator, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(creatorQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const creator = queries.getQueryData(creatorQuery(params.id ?? '').queryKey)
	return {
		title: `${creator?.name ?? 'Creator'} · Back office`,
		description: 'A creator with links, codes, balance, and what staff decided.',
		isPrivate: true,
	}
}

const sheetTitles = { standing: 'State', tier: 'Tier', codes: 'Codes for visitors' } as const

export default function CreatorPage() {
	const { id = '' } = useParams()
	const creator = useQuery(creatorQuery(id))
	const [shown, setShown] = useState<keyof typeof sheetTitles | null>(null)
	const close = () => setShown(null)
	const button = { size: 'small', look: 'outline', className: 'min-h-10' } as const
	return (
		<RecordPage
			query={creator}
			title={creator.data?.name ?? creator.data?.handle ?? 'Creator'}
			list={{ path: '/admin/creators/people', name: 'Creators' }}
			noun="creator"
			actions={({ username }) =>
				username && (
					<div className="flex flex-wrap gap-2">
						<Button {...button} onClick={() => setShown('standing')}>
							Change the state
						</Button>
						<Button {...button} onClick={() => setShown('tier')}>
							Change the tier
						</Button>
						<Button {...button} onClick={() => setShown('codes')}>
							Codes for visitors
						</Button>
					</div>
				)
			}
		>
			{(data) => (
				<>
					<WholeCreator creator={data} />
					<Sheet isOpen={shown !== null} onClose={close} side="right" title={sheetTitles[shown ?? 'tier']}>
						{shown === 'standing' && <StandingForm creator={data} onClose={close} />}
						{shown === 'tier' && <TierForm creator={data} onClose={close} />}
						{shown === 'codes' && <VisitorCodesForm creator={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
