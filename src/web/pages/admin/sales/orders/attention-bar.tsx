import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useSearchParams } from 'react-router'
import { countAttention, maxAttention } from '#contracts/orders/fulfillment-calls.ts'
import { attentionLabels } from '#web/features/orders/order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'

/** What is late or stuck, above the list: each count narrows the list to it, and the one that is chosen leads back. */
export function AttentionBar() {
	const counts = useQuery({ ...queryOf(countAttention, {}), staleTime: 30_000 })
	const [search] = useSearchParams()
	const chosen = search.get('attention')
	const { data } = counts
	if (!data) return null
	const reasons = Object.entries(attentionLabels).filter(
		([reason]) => data[reason as keyof typeof data] > 0 || reason === chosen,
	)
	if (reasons.length === 0) return null
	return (
		<nav aria-label="Late or stuck" className="flex flex-wrap gap-2">
			{reasons.map(([reason, { text }]) => {
				const count = data[reason as keyof typeof data]
				return (
					<PageLink
						key={reason}
						to={reason === chosen ? '/admin/orders' : `/admin/orders?attention=${reason}`}
						aria-current={reason === chosen ? 'true' : undefined}
						className={clsx(
							'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm hover:bg-ink/5',
							reason === chosen ? 'border-ink bg-ink/5' : 'border-line bg-card',
						)}
					>
						<strong className={clsx('figures', count > 0 && 'text-warn')}>
							{count > maxAttention ? `${maxAttention}+` : count}
						</strong>
						{text}
					</PageLink>
				)
			})}
		</nav>
	)
}
