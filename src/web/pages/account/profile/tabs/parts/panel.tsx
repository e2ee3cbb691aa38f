import clsx from 'clsx'
import { useId } from 'react'
import { countTo } from '#web/lib/count-to.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface PanelProps {
	title: React.ReactNode
	text?: React.ReactNode
	/** Beside the title: how things stand. */
	badge?: React.ReactNode
	/** At the right end: the one thing to do. */
	action?: React.ReactNode
	className?: string
	children?: React.ReactNode
}

export const panelStyle = 'rounded-3xl border border-line bg-card p-5 sm:p-7'

/** One subject of the account on its own sheet. */
export function AccountPanel({ title, text, badge, action, className, children }: PanelProps) {
	const titleId = useId()
	return (
		<section aria-labelledby={titleId} className={clsx('grid content-start gap-5', panelStyle, className)}>
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="grid max-w-xl gap-1.5">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
						<h2 id={titleId} className="font-semibold text-xl tracking-tight">
							{title}
						</h2>
						{badge}
					</div>
					{text && <p className="text-[0.9375rem] text-muted">{text}</p>}
				</div>
				{action}
			</div>
			{children}
		</section>
	)
}

/** Panels that are on their way. */
export const PanelsSkeleton = ({ count = 3 }: { count?: number }) => (
	<div role="status" className="grid gap-5">
		<span className="sr-only">Loading...</span>
		{countTo(count).map((nth) => (
			<div key={nth} className={clsx('grid gap-3', panelStyle)}>
				<Skeleton className="h-6 w-44" />
				<Skeleton className="h-4 w-full max-w-md" />
				<Skeleton className="h-11 w-36 rounded-xl" />
			</div>
		))}
	</div>
)
