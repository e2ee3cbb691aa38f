import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { balanceQuery } from '#web/features/auth/token-pill.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { panelStyle } from './parts/panel.tsx'

interface BalanceCardProps {
	userId: string
	className?: string
	/** Below the figure. */
	children?: (balance: number) => React.ReactNode
}

/** What the member holds, large, in the light of all flavors. */
export function BalanceCard({ userId, className, children }: BalanceCardProps) {
	const balance = useQuery(balanceQuery(userId))
	if (balance.data)
		return (
			<div
				className={clsx(
					'on-night relative isolate grid content-between gap-6 overflow-hidden rounded-3xl p-6 sm:p-8',
					className,
				)}
			>
				<div
					aria-hidden
					className="spectrum-light absolute -top-1/2 -right-1/4 -z-1 size-[min(28rem,110%)] rounded-full opacity-30"
				/>
				<div className="grid gap-1">
					<p className="text-muted">Balance</p>
					<p className="flex flex-wrap items-baseline gap-x-3">
						<span className="display figures text-6xl sm:text-7xl">{balance.data.balance.toLocaleString('en-US')}</span>{' '}
						<span className="display text-2xl text-volt">$UNTAPPED</span>
					</p>
				</div>
				{children?.(balance.data.balance)}
			</div>
		)
	if (balance.isPending)
		return (
			<div role="status" className={clsx('grid', className)}>
				<span className="sr-only">Loading...</span>
				<Skeleton className="min-h-48 rounded-3xl" />
			</div>
		)
	return (
		<div className={clsx(panelStyle, className)}>
			<ErrorState error={balance.error} onRetry={() => void balance.refetch()} />
		</div>
	)
}
