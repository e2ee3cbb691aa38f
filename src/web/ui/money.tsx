import clsx from 'clsx'
import { formatSignedCents } from '#contracts/shared/money.ts'

/** An amount in cents as dollars, in figures of one width; what is taken off with a minus of that width. */
export const Money = ({ cents, className }: { cents: number; className?: string }) => (
	<span className={clsx('figures', className)}>{formatSignedCents(cents)}</span>
)
