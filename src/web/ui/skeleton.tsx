import clsx from 'clsx'

/** Stands where content will be, in its shape. */
export const Skeleton = ({ className }: { className?: string }) => (
	<span aria-hidden className={clsx('block animate-pulse rounded-lg bg-ink/8', className)} />
)
